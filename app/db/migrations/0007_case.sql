CREATE TABLE "job_facts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"jurisdiction" text,
	"proceedings" text,
	"side" text,
	"court_type" text,
	"court_name" text,
	"court_number" text,
	"urn" text,
	"plea" text,
	"in_custody" boolean,
	"poca" boolean DEFAULT false NOT NULL,
	"youth" boolean DEFAULT false NOT NULL,
	"charges" text,
	"service" text,
	"questions" text,
	"page_count" integer,
	"download_gb" numeric(7, 1),
	"may_contact" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_facts_jurisdiction" CHECK ("job_facts"."jurisdiction" in ('EW', 'SCOTLAND', 'NI')),
	CONSTRAINT "job_facts_proceedings" CHECK ("job_facts"."proceedings" in ('CRIMINAL', 'CIVIL', 'FAMILY', 'CORONER', 'REGULATORY', 'OTHER')),
	CONSTRAINT "job_facts_side" CHECK ("job_facts"."side" in ('DEFENCE', 'PROSECUTION', 'CLAIMANT', 'DEFENDANT', 'JOINT', 'COURT')),
	CONSTRAINT "job_facts_court_type" CHECK ("job_facts"."court_type" in ('MAGISTRATES', 'YOUTH', 'CROWN', 'COURT_OF_APPEAL', 'COUNTY', 'HIGH', 'FAMILY', 'CORONER', 'SHERIFF', 'HIGH_JUSTICIARY', 'TRIBUNAL', 'OTHER')),
	CONSTRAINT "job_facts_plea" CHECK ("job_facts"."plea" in ('NOT_ENTERED', 'NOT_GUILTY', 'GUILTY', 'MIXED')),
	CONSTRAINT "job_facts_court_name" CHECK (char_length("job_facts"."court_name") between 1 and 120),
	CONSTRAINT "job_facts_court_number" CHECK (char_length("job_facts"."court_number") between 1 and 40),
	CONSTRAINT "job_facts_urn" CHECK (char_length("job_facts"."urn") between 1 and 20),
	CONSTRAINT "job_facts_charges" CHECK (char_length("job_facts"."charges") between 1 and 5000),
	CONSTRAINT "job_facts_service" CHECK (char_length("job_facts"."service") between 1 and 60),
	CONSTRAINT "job_facts_questions" CHECK (char_length("job_facts"."questions") between 1 and 20000),
	CONSTRAINT "job_facts_page_count" CHECK ("job_facts"."page_count" between 0 and 1000000),
	CONSTRAINT "job_facts_download_gb" CHECK ("job_facts"."download_gb" between 0 and 100000),
	CONSTRAINT "job_facts_may_contact" CHECK (char_length("job_facts"."may_contact") between 1 and 2000)
);
CREATE TABLE "job_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"born" date,
	"works_for" text,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "job_parties_role" CHECK ("job_parties"."role" in ('CLIENT', 'CO_DEFENDANT', 'PARTY', 'COMPLAINANT', 'CHILD', 'WITNESS', 'OTHER_EXPERT', 'OPPOSING_FIRM', 'COUNSEL', 'OFFICER')),
	CONSTRAINT "job_parties_name" CHECK (char_length("job_parties"."name") between 2 and 120),
	CONSTRAINT "job_parties_aliases" CHECK (cardinality("job_parties"."aliases") <= 10),
	CONSTRAINT "job_parties_works_for" CHECK (char_length("job_parties"."works_for") between 1 and 120)
);
CREATE TABLE "job_members" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_members_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
ALTER TABLE "jobs" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
ALTER TABLE "job_facts" ADD CONSTRAINT "job_facts_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_parties" ADD CONSTRAINT "job_parties_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_user_same_organisation" FOREIGN KEY ("user_id","organisation_id") REFERENCES "public"."profiles"("id","organisation_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "job_facts_of_organisation" ON "job_facts" USING btree ("organisation_id","job_id");
CREATE INDEX "job_parties_of_job" ON "job_parties" USING btree ("job_id");
CREATE INDEX "job_parties_of_organisation" ON "job_parties" USING btree ("organisation_id","job_id");
CREATE INDEX "job_members_of_organisation" ON "job_members" USING btree ("organisation_id","job_id");
CREATE INDEX "job_members_of_user" ON "job_members" USING btree ("user_id");
CREATE INDEX "jobs_restricted" ON "jobs" USING btree ("organisation_id","status") WHERE restricted;
insert into audit_actions (action, client_visible, client_writes) values
  ('facts_changed', true, 'JOB'),
  ('party_added', true, 'JOB'),
  ('party_removed', true, 'JOB'),
  ('access_changed', true, 'JOB');
