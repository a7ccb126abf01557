CREATE TABLE "job_endings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"ended_on" date NOT NULL,
	"appeal_until" date,
	"told_by_user_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_endings_outcome" CHECK ("job_endings"."outcome" in ('CONVICTED', 'PLEA', 'ACQUITTED', 'DISCONTINUED', 'SETTLED', 'OTHER')),
	CONSTRAINT "job_endings_appeal_until" CHECK ("job_endings"."appeal_until" >= "job_endings"."ended_on")
);

CREATE TABLE "legal_holds" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"placed_by_user_id" uuid NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lift_reason" text,
	"lifted_by_user_id" uuid,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "legal_holds_reason" CHECK (char_length("legal_holds"."reason") between 1 and 1000),
	CONSTRAINT "legal_holds_lift_reason" CHECK (char_length("legal_holds"."lift_reason") between 1 and 1000),
	CONSTRAINT "legal_holds_lifted" CHECK (num_nulls("legal_holds"."lift_reason", "legal_holds"."lifted_by_user_id", "legal_holds"."lifted_at") in (0, 3))
);

ALTER TABLE "jobs" ADD COLUMN "review_on" date;
ALTER TABLE "jobs" ADD COLUMN "ending_asked" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "job_endings" ADD CONSTRAINT "job_endings_told_by_user_id_profiles_id_fk" FOREIGN KEY ("told_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_endings" ADD CONSTRAINT "job_endings_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_placed_by_user_id_profiles_id_fk" FOREIGN KEY ("placed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_user_id_profiles_id_fk" FOREIGN KEY ("lifted_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "job_endings_of_organisation" ON "job_endings" USING btree ("organisation_id","job_id");
CREATE UNIQUE INDEX "legal_holds_one_in_force" ON "legal_holds" USING btree ("job_id") WHERE lifted_at is null;
CREATE INDEX "legal_holds_in_force" ON "legal_holds" USING btree ("placed_at","id") WHERE lifted_at is null;
CREATE INDEX "legal_holds_of_job" ON "legal_holds" USING btree ("job_id");
CREATE INDEX "legal_holds_of_organisation" ON "legal_holds" USING btree ("organisation_id","job_id");
CREATE INDEX "jobs_to_review" ON "jobs" USING btree ("review_on","id") WHERE review_on is not null;

-- What is finished is looked at after the periods of app/db/rules/retention.sql.
update jobs j set review_on = ((j.status_since at time zone 'Europe/London')::date + case
    when exists (select from quotes q where q.job_id = j.id and q.status = 'ACCEPTED') then interval '6 years'
    else interval '12 months' end)::date
  where j.status in ('COMPLETED', 'CANCELLED', 'QUOTE_DECLINED');

insert into audit_actions (action, client_visible, client_writes) values
  ('ending_recorded', true, 'JOB'),
  ('hold_placed', false, null),
  ('hold_lifted', false, null);
