CREATE TABLE "job_versions" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"sensitivity_level" text NOT NULL,
	"due_date" date,
	"replaced_by_user_id" uuid,
	"replaced_by_name" text,
	"replaced_by_staff" boolean NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_versions_job_id_number_pk" PRIMARY KEY("job_id","number")
);
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_decided";
DROP INDEX "quotes_one_live_per_job";
ALTER TABLE "invitations" ALTER COLUMN "organisation_id" DROP NOT NULL;
ALTER TABLE "enquiries" ADD COLUMN "organisation_id" uuid;
ALTER TABLE "enquiries" ADD COLUMN "job_id" uuid;
ALTER TABLE "enquiries" ADD COLUMN "invited_at" timestamp (3) with time zone;
ALTER TABLE "jobs" ADD COLUMN "entered_by_user_id" uuid;
ALTER TABLE "jobs" ADD COLUMN "instructed_via" text;
ALTER TABLE "quotes" ADD COLUMN "answered_via" text;
ALTER TABLE "quotes" ADD COLUMN "answered_by_name" text;
ALTER TABLE "quotes" ADD COLUMN "answer_note" text;
ALTER TABLE "quotes" ADD COLUMN "ended_at" timestamp (3) with time zone;
ALTER TABLE "quotes" ADD COLUMN "ended_by_user_id" uuid;
ALTER TABLE "quotes" ADD COLUMN "end_reason" text;
ALTER TABLE "profiles" ADD COLUMN "paused_by_staff" boolean;
ALTER TABLE "job_versions" ADD CONSTRAINT "job_versions_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "job_versions_of_organisation" ON "job_versions" USING btree ("organisation_id","job_id");
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_entered_by_user_id_profiles_id_fk" FOREIGN KEY ("entered_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_ended_by_user_id_profiles_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "enquiries_of_organisation" ON "enquiries" USING btree ("organisation_id");
CREATE INDEX "enquiries_of_job" ON "enquiries" USING btree ("job_id");
CREATE UNIQUE INDEX "quotes_one_live_per_job" ON "quotes" USING btree ("job_id") WHERE status in ('SENT', 'ACCEPTED');
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_job" CHECK ("enquiries"."job_id" is null or "enquiries"."organisation_id" is not null);
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_instructed_via" CHECK ("jobs"."instructed_via" in ('PHONE', 'LETTER', 'EMAIL', 'IN_PERSON') and "jobs"."entered_by_user_id" is not null or num_nulls("jobs"."instructed_via", "jobs"."entered_by_user_id") = 2);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answered_via" CHECK ("quotes"."answered_via" in ('EMAIL', 'LETTER', 'PHONE', 'IN_PERSON'));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answered_by_name" CHECK (char_length("quotes"."answered_by_name") between 2 and 120);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answer_note" CHECK (char_length("quotes"."answer_note") between 1 and 1000);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answer_recorded" CHECK (num_nulls("quotes"."answered_via", "quotes"."answered_by_name", "quotes"."answer_note") in (0, 3) and ("quotes"."answered_via" is null or "quotes"."status" = 'ACCEPTED'));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_ended" CHECK (("quotes"."status" in ('WITHDRAWN', 'SUPERSEDED')) = ("quotes"."ended_at" is not null) and ("quotes"."ended_at" is null) = ("quotes"."ended_by_user_id" is null));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_end_reason" CHECK (char_length("quotes"."end_reason") between 1 and 1000);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_end_reason_ended" CHECK (case "quotes"."status" when 'WITHDRAWN' then "quotes"."end_reason" is not null when 'SUPERSEDED' then true else "quotes"."end_reason" is null end);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED'));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decided" CHECK (("quotes"."status" in ('ACCEPTED', 'DECLINED')) = ("quotes"."decided_at" is not null) and ("quotes"."decided_at" is null) = ("quotes"."decided_by_user_id" is null));
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_paused_by_staff" CHECK ("profiles"."paused_by_staff" is null or "profiles"."status" = 'PAUSED');
insert into audit_actions (action, client_visible, client_writes) values
  ('quote_withdrawn', true, null),
  ('quote_superseded', true, null),
  ('quote_acceptance_recorded', true, null),
  ('request_corrected', true, 'JOB'),
  ('request_withdrawn', true, 'JOB'),
  ('registration_invited', false, null);
