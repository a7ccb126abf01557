CREATE TABLE "conflict_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"subjects" jsonb NOT NULL,
	"parties_digest" text NOT NULL,
	"engine" text NOT NULL,
	"names_searched" integer NOT NULL,
	"result" text DEFAULT 'OPEN' NOT NULL,
	"reason" text,
	"disclosure" text,
	"run_by_user_id" uuid NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by_user_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "conflict_checks_digest" CHECK ("conflict_checks"."parties_digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "conflict_checks_result" CHECK ("conflict_checks"."result" in ('OPEN', 'CLEAR', 'DISCLOSED', 'REFUSED')),
	CONSTRAINT "conflict_checks_reason" CHECK (char_length("conflict_checks"."reason") between 1 and 2000),
	CONSTRAINT "conflict_checks_disclosure" CHECK (char_length("conflict_checks"."disclosure") between 1 and 2000),
	CONSTRAINT "conflict_checks_decided" CHECK (("conflict_checks"."result" = 'OPEN') = ("conflict_checks"."decided_at" is null) and ("conflict_checks"."decided_at" is null) = ("conflict_checks"."decided_by_user_id" is null)),
	CONSTRAINT "conflict_checks_disclosed" CHECK (("conflict_checks"."result" = 'DISCLOSED') = ("conflict_checks"."disclosure" is not null))
);
CREATE TABLE "conflict_hits" (
	"check_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"subject" text NOT NULL,
	"found" text NOT NULL,
	"source" text NOT NULL,
	"role" text,
	"other_job_id" uuid,
	"class" text NOT NULL,
	"why" text[] NOT NULL,
	"verdict" text DEFAULT 'OPEN' NOT NULL,
	"note" text,
	CONSTRAINT "conflict_hits_check_id_position_pk" PRIMARY KEY("check_id","position"),
	CONSTRAINT "conflict_hits_class" CHECK ("conflict_hits"."class" in ('EXACT', 'STRONG', 'POSSIBLE')),
	CONSTRAINT "conflict_hits_source" CHECK ("conflict_hits"."source" in ('PARTY', 'ORGANISATION', 'PROFILE', 'INTEREST')),
	CONSTRAINT "conflict_hits_verdict" CHECK ("conflict_hits"."verdict" in ('OPEN', 'ANOTHER_PERSON', 'SAME_NO_CONFLICT', 'CONFLICT')),
	CONSTRAINT "conflict_hits_note" CHECK (char_length("conflict_hits"."note") between 1 and 500)
);
CREATE TABLE "conflict_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"job_id" uuid,
	"organisation_id" uuid,
	"shown" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"keys" text[],
	"born" date,
	"role" text,
	CONSTRAINT "conflict_names_of_source" UNIQUE("source","source_id"),
	CONSTRAINT "conflict_names_source" CHECK ("conflict_names"."source" in ('PARTY', 'ORGANISATION', 'PROFILE', 'INTEREST'))
);
CREATE TABLE "expert_interests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_on" date,
	"until_on" date,
	"note" text,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_interests_name" CHECK (char_length("expert_interests"."name") between 2 and 120),
	CONSTRAINT "expert_interests_kind" CHECK ("expert_interests"."kind" in ('EMPLOYER', 'FORCE', 'FAMILY', 'BUSINESS', 'OTHER')),
	CONSTRAINT "expert_interests_note" CHECK (char_length("expert_interests"."note") between 1 and 500),
	CONSTRAINT "expert_interests_time" CHECK ("expert_interests"."until_on" >= "expert_interests"."from_on")
);
ALTER TABLE "job_parties" ADD COLUMN "words" text GENERATED ALWAYS AS (app.party_words(name, aliases)) STORED NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "disclosure" text;
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_run_by_user_id_profiles_id_fk" FOREIGN KEY ("run_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_decided_by_user_id_profiles_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_check_id_conflict_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."conflict_checks"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_other_job_id_jobs_id_fk" FOREIGN KEY ("other_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expert_interests" ADD CONSTRAINT "expert_interests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "conflict_checks_of_job" ON "conflict_checks" USING btree ("job_id","run_at","id");
CREATE INDEX "conflict_checks_of_organisation" ON "conflict_checks" USING btree ("organisation_id","run_at","id");
CREATE INDEX "conflict_checks_newest" ON "conflict_checks" USING btree ("run_at","id");
CREATE INDEX "conflict_checks_open" ON "conflict_checks" USING btree ("run_at") WHERE result = 'OPEN';
CREATE INDEX "conflict_hits_of_job" ON "conflict_hits" USING btree ("other_job_id");
CREATE INDEX "conflict_names_by_key" ON "conflict_names" USING gin ("keys");
CREATE INDEX "conflict_names_without_keys" ON "conflict_names" USING btree ("id") WHERE keys is null;
CREATE INDEX "conflict_names_of_job" ON "conflict_names" USING btree ("job_id");
CREATE INDEX "conflict_names_by_birth" ON "conflict_names" USING btree ("born");
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_disclosure" CHECK (char_length("quotes"."disclosure") between 1 and 2000);
create index job_parties_words on job_parties using gin (words gin_trgm_ops);
insert into conflict_names (source, source_id, organisation_id, shown)
  select 'ORGANISATION', id, id, name from organisations
  union all select 'PROFILE', id, organisation_id, name from profiles;
insert into conflict_names (source, source_id, job_id, organisation_id, shown, aliases, born, role)
  select 'PARTY', id, job_id, organisation_id, name, aliases, born, role from job_parties;
insert into audit_actions (action, client_visible, client_writes) values
  ('conflict_checked', false, null),
  ('conflict_decided', false, null),
  ('interest_added', false, null),
  ('interest_removed', false, null);
