ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_id_job" UNIQUE("id","job_id");
CREATE TABLE "warning_tellings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"warning_id" uuid NOT NULL,
	"told" text NOT NULL,
	"told_on" date NOT NULL,
	"by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warning_tellings_once" UNIQUE("warning_id","told"),
	CONSTRAINT "warning_tellings_told" CHECK ("warning_tellings"."told" in ('COURT', 'CLIENT'))
);
DROP INDEX "jobs_open_by_due";
DROP INDEX "jobs_open_of_organisation_by_due";
ALTER TABLE "jobs" ADD COLUMN "next_date" date;
ALTER TABLE "jobs" ADD COLUMN "next_date_ends" date;
ALTER TABLE "jobs" ADD COLUMN "next_date_kind" text;
ALTER TABLE "warning_tellings" ADD CONSTRAINT "warning_tellings_by_user_id_profiles_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "warning_tellings" ADD CONSTRAINT "warning_tellings_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "warning_tellings" ADD CONSTRAINT "warning_tellings_warning_of_job" FOREIGN KEY ("warning_id","job_id") REFERENCES "public"."court_warnings"("id","job_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "warning_tellings_of_organisation" ON "warning_tellings" USING btree ("organisation_id","job_id");
CREATE INDEX "jobs_open_by_deadline" ON "jobs" USING btree (coalesce(least("due_date", "next_date"), 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "jobs_open_of_organisation_by_deadline" ON "jobs" USING btree ("organisation_id",coalesce(least("due_date", "next_date"), 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
-- Jobs of earlier versions.
update jobs j set next_date = d.starts_on, next_date_ends = d.ends_on, next_date_kind = d.kind
  from (select distinct on (job_id) * from job_dates where state in ('OPEN', 'MISSED')
    order by job_id, state = 'OPEN', starts_on, at_time, added_at, id) d
  where j.id = d.job_id;
insert into audit_actions (action, client_visible, client_writes) values ('warning_passed_on', false, null);
