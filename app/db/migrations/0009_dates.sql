CREATE TABLE "avoided_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"note" text,
	CONSTRAINT "avoided_dates_ends_on" CHECK ("avoided_dates"."ends_on" >= "avoided_dates"."starts_on"),
	CONSTRAINT "avoided_dates_note" CHECK (char_length("avoided_dates"."note") between 1 and 200)
);
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_token_digest" CHECK (octet_length("calendar_feeds"."token_digest") = 32)
);
CREATE TABLE "court_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"date_id" uuid NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"new_date" date,
	"told_court_at" timestamp (3) with time zone,
	"by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_warnings_what" CHECK (char_length("court_warnings"."what") between 1 and 1000),
	CONSTRAINT "court_warnings_why" CHECK (char_length("court_warnings"."why") between 1 and 1000)
);
CREATE TABLE "job_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"at_time" time,
	"place" text,
	"attendance" text DEFAULT 'NONE' NOT NULL,
	"directed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"moved_to" uuid,
	"derived_from" uuid,
	"rule" text,
	"note" text,
	"reminded_days" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_dates_id_job" UNIQUE("id","job_id"),
	CONSTRAINT "job_dates_kind" CHECK ("job_dates"."kind" in ('HEARING', 'SENT_TO_CROWN_COURT', 'PTPH', 'STAGE_1', 'STAGE_2', 'TRIAL', 'SENTENCE', 'REPORT_TO_SERVE', 'REPORT_DUE', 'PAPERS_DUE', 'QUOTE_ANSWER_DUE', 'AUTHORITY_DUE', 'REPORT_SERVED', 'WRITTEN_QUESTIONS', 'EXPERTS_DISCUSSION', 'JOINT_STATEMENT', 'JOINT_STATEMENT_TO_PARTIES', 'CONFERENCE', 'OTHER')),
	CONSTRAINT "job_dates_ends_on" CHECK ("job_dates"."ends_on" > "job_dates"."starts_on"),
	CONSTRAINT "job_dates_place" CHECK (char_length("job_dates"."place") between 1 and 200),
	CONSTRAINT "job_dates_attendance" CHECK ("job_dates"."attendance" in ('NONE', 'IN_PERSON', 'LINK')),
	CONSTRAINT "job_dates_state" CHECK ("job_dates"."state" in ('OPEN', 'MET', 'MISSED', 'MOVED', 'VACATED')),
	CONSTRAINT "job_dates_moved_to" CHECK (("job_dates"."state" = 'MOVED') = ("job_dates"."moved_to" is not null)),
	CONSTRAINT "job_dates_rule" CHECK ("job_dates"."rule" ~ '^[A-Z0-9_]{1,40}$'),
	CONSTRAINT "job_dates_note" CHECK (char_length("job_dates"."note") between 1 and 500),
	CONSTRAINT "job_dates_reminded" CHECK ("job_dates"."reminded_days" in (2, 7))
);
CREATE TABLE "material_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"what" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_on" date,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "material_requests_what" CHECK (char_length("material_requests"."what") between 1 and 300)
);
ALTER TABLE "avoided_dates" ADD CONSTRAINT "avoided_dates_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_by_user_id_profiles_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_date_of_job" FOREIGN KEY ("date_id","job_id") REFERENCES "public"."job_dates"("id","job_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_dates" ADD CONSTRAINT "job_dates_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_dates" ADD CONSTRAINT "job_dates_moved_within_job" FOREIGN KEY ("moved_to","job_id") REFERENCES "public"."job_dates"("id","job_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_dates" ADD CONSTRAINT "job_dates_derived_within_job" FOREIGN KEY ("derived_from","job_id") REFERENCES "public"."job_dates"("id","job_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "avoided_dates_by_day" ON "avoided_dates" USING btree ("ends_on");
CREATE INDEX "avoided_dates_of_user" ON "avoided_dates" USING btree ("user_id");
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_digest");
CREATE UNIQUE INDEX "calendar_feeds_one_each" ON "calendar_feeds" USING btree ("user_id") WHERE revoked_at is null;
CREATE INDEX "court_warnings_of_date" ON "court_warnings" USING btree ("date_id");
CREATE INDEX "court_warnings_of_organisation" ON "court_warnings" USING btree ("organisation_id","job_id");
CREATE INDEX "job_dates_of_job" ON "job_dates" USING btree ("job_id","starts_on");
CREATE INDEX "job_dates_of_organisation" ON "job_dates" USING btree ("organisation_id","starts_on");
CREATE INDEX "job_dates_open" ON "job_dates" USING btree ("starts_on","id") WHERE state in ('OPEN', 'MISSED');
CREATE INDEX "job_dates_changed" ON "job_dates" USING btree ("changed_at");
CREATE INDEX "material_requests_of_job" ON "material_requests" USING btree ("job_id");
CREATE INDEX "material_requests_of_organisation" ON "material_requests" USING btree ("organisation_id","job_id");
insert into audit_actions (action, client_visible, client_writes) values
  ('date_added', true, 'JOB'),
  ('date_changed', true, 'JOB'),
  ('date_moved', true, 'JOB'),
  ('date_met', true, 'JOB'),
  ('date_vacated', true, 'JOB'),
  ('date_missed', true, null),
  ('court_warned', false, null),
  ('material_asked', true, 'JOB'),
  ('material_received', true, 'JOB'),
  ('avoided_dates_changed', false, null),
  ('feed_created', false, 'SELF'),
  ('feed_revoked', false, 'SELF');
