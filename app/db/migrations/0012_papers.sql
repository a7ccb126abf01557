CREATE TABLE "paper_secrets" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "paper_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"sender_sha256" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"scanner" text,
	"found" text,
	"released_at" timestamp (3) with time zone,
	"released_by_user_id" uuid,
	"release_reason" text,
	"wrapped_key" "bytea" NOT NULL,
	"uploaded_by_user_id" uuid NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redacted_from" uuid,
	"redaction_reason" text,
	"damaged_at" timestamp (3) with time zone,
	CONSTRAINT "paper_versions_number" UNIQUE("paper_id","number"),
	CONSTRAINT "paper_versions_id_paper" UNIQUE("id","paper_id"),
	CONSTRAINT "paper_versions_file_name" CHECK (char_length("paper_versions"."file_name") between 1 and 200),
	CONSTRAINT "paper_versions_size" CHECK ("paper_versions"."size" > 0),
	CONSTRAINT "paper_versions_sha256" CHECK ("paper_versions"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "paper_versions_sender_sha256" CHECK ("paper_versions"."sender_sha256" = "paper_versions"."sha256"),
	CONSTRAINT "paper_versions_state" CHECK ("paper_versions"."state" in ('WAITING', 'CLEAN', 'INFECTED', 'UNSCANNED', 'TOO_LARGE_TO_SCAN', 'ENCRYPTED')),
	CONSTRAINT "paper_versions_released" CHECK (num_nulls("paper_versions"."released_at", "paper_versions"."released_by_user_id", "paper_versions"."release_reason") in (0, 3)),
	CONSTRAINT "paper_versions_release_reason" CHECK (char_length("paper_versions"."release_reason") between 1 and 1000),
	CONSTRAINT "paper_versions_redacted" CHECK (("paper_versions"."redacted_from" is null) = ("paper_versions"."redaction_reason" is null)),
	CONSTRAINT "paper_versions_redaction_reason" CHECK (char_length("paper_versions"."redaction_reason") between 1 and 1000)
);
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"sent_by_side" text NOT NULL,
	"came_by" text DEFAULT 'PORTAL' NOT NULL,
	"came_on" date,
	"read_for_report" boolean DEFAULT false NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"comment_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by_user_id" uuid,
	"withdraw_reason" text,
	CONSTRAINT "papers_id_job" UNIQUE("id","job_id","organisation_id"),
	CONSTRAINT "papers_number" UNIQUE("job_id","visibility","number"),
	CONSTRAINT "papers_title" CHECK (char_length("papers"."title") between 1 and 200),
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('INSTRUCTION', 'INDICTMENT', 'STATEMENT', 'EXHIBIT_LIST', 'LAB_REPORT', 'PHONE_DOWNLOAD', 'AUDIO_VIDEO', 'PHOTO', 'INTERVIEW', 'COURT_ORDER', 'EXPERT_REPORT', 'CORRESPONDENCE', 'CV', 'FUNDING', 'DRAFT', 'REPORT', 'OTHER')),
	CONSTRAINT "papers_visibility" CHECK ("papers"."visibility" in ('CLIENT', 'INTERNAL')),
	CONSTRAINT "papers_sent_by_side" CHECK ("papers"."sent_by_side" in ('CLIENT', 'STAFF')),
	CONSTRAINT "papers_came_by" CHECK ("papers"."came_by" in ('PORTAL', 'CJSM', 'EMAIL', 'POST', 'HAND')),
	CONSTRAINT "papers_withdrawn" CHECK (num_nulls("papers"."withdrawn_at", "papers"."withdrawn_by_user_id", "papers"."withdraw_reason") in (0, 3)),
	CONSTRAINT "papers_withdraw_reason" CHECK (char_length("papers"."withdraw_reason") between 1 and 1000)
);
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paper_id" uuid,
	"visibility" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"hash_state" "bytea" NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"sender_sha256" text,
	"redacted_from" uuid,
	"redaction_reason" text,
	"comment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"refusal" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_visibility" CHECK ("uploads"."visibility" in ('CLIENT', 'INTERNAL')),
	CONSTRAINT "uploads_file_name" CHECK (char_length("uploads"."file_name") between 1 and 200),
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" > 0),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."size"),
	CONSTRAINT "uploads_sender_sha256" CHECK ("uploads"."sender_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "uploads_refusal" CHECK (char_length("uploads"."refusal") between 1 and 300),
	CONSTRAINT "uploads_redaction_reason" CHECK (char_length("uploads"."redaction_reason") between 1 and 1000)
);
ALTER TABLE "paper_secrets" ADD CONSTRAINT "paper_secrets_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_released_by_user_id_profiles_id_fk" FOREIGN KEY ("released_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_uploaded_by_user_id_profiles_id_fk" FOREIGN KEY ("uploaded_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_redacted_same_paper" FOREIGN KEY ("redacted_from","paper_id") REFERENCES "public"."paper_versions"("id","paper_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "papers" ADD CONSTRAINT "papers_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "papers" ADD CONSTRAINT "papers_withdrawn_by_user_id_profiles_id_fk" FOREIGN KEY ("withdrawn_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "papers" ADD CONSTRAINT "papers_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_paper_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "paper_secrets_of_organisation" ON "paper_secrets" USING btree ("organisation_id","job_id");
CREATE INDEX "paper_versions_of_job" ON "paper_versions" USING btree ("job_id","sha256");
CREATE INDEX "paper_versions_of_organisation" ON "paper_versions" USING btree ("organisation_id","job_id");
CREATE INDEX "paper_versions_to_scan" ON "paper_versions" USING btree ("received_at") WHERE state = 'WAITING';
CREATE INDEX "paper_versions_damaged" ON "paper_versions" USING btree ("damaged_at") WHERE damaged_at is not null;
CREATE INDEX "papers_of_organisation" ON "papers" USING btree ("organisation_id","job_id");
CREATE INDEX "papers_of_comment" ON "papers" USING btree ("comment_id") WHERE comment_id is not null;
CREATE INDEX "papers_to_tell" ON "papers" USING btree ("added_at") WHERE told_at is null and visibility = 'CLIENT' and withdrawn_at is null;
CREATE INDEX "uploads_of_job" ON "uploads" USING btree ("job_id","user_id");
CREATE INDEX "uploads_of_organisation" ON "uploads" USING btree ("organisation_id");
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("changed_at");
insert into audit_actions (action, client_visible, client_writes) values
  ('papers_arrived', true, 'JOB'),
  ('paper_received', true, 'JOB'),
  ('paper_received_internal', false, null),
  ('paper_version_added', true, 'JOB'),
  ('paper_version_added_internal', false, null),
  ('paper_changed', true, 'JOB'),
  ('paper_changed_internal', false, null),
  ('paper_withdrawn', true, 'JOB'),
  ('paper_withdrawn_internal', false, null),
  ('paper_read', false, null),
  ('paper_viewed', false, 'JOB'),
  ('paper_downloaded', false, 'JOB'),
  ('papers_zipped', false, 'JOB'),
  ('papers_listed', false, 'JOB'),
  ('paper_released', false, null),
  ('secret_given', false, 'JOB'),
  ('secret_shown', false, null),
  ('paper_infected', true, null),
  ('paper_infected_internal', false, null),
  ('paper_hash_failed', false, null),
  ('paper_mended', false, null);
-- Each night some stored papers are read again.
ALTER TABLE "installation_checks" DROP CONSTRAINT "installation_checks_name";
ALTER TABLE "installation_checks" ADD CONSTRAINT "installation_checks_name" CHECK ("installation_checks"."name" in ('backup', 'restore_drill', 'audit', 'mail', 'papers', 'sweep'));
