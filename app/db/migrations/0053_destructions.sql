CREATE TABLE "destructions" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"force_answer" text,
	"force_answered_on" date,
	"proposed_by_user_id" uuid NOT NULL,
	"proposed_by_name" text DEFAULT '' NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_user_id" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp (3) with time zone,
	"items" jsonb,
	"bytes" bigint,
	"papers" jsonb,
	"files" jsonb,
	"files_gone_at" timestamp (3) with time zone,
	"backups_clear_on" date,
	CONSTRAINT "destructions_one_of_a_job" UNIQUE("job_id"),
	CONSTRAINT "destructions_id_job" UNIQUE("id","job_id","organisation_id"),
	CONSTRAINT "destructions_kind" CHECK ("destructions"."kind" in ('REVIEW', 'MISTAKE')),
	CONSTRAINT "destructions_reason" CHECK (char_length("destructions"."reason") between 1 and 1000),
	CONSTRAINT "destructions_force_answer" CHECK (char_length("destructions"."force_answer") between 1 and 500),
	CONSTRAINT "destructions_answered" CHECK (("destructions"."force_answer" is null) = ("destructions"."force_answered_on" is null)),
	CONSTRAINT "destructions_confirmed" CHECK (num_nulls("destructions"."confirmed_by_user_id", "destructions"."confirmed_by_name", "destructions"."confirmed_at", "destructions"."items", "destructions"."bytes", "destructions"."papers", "destructions"."files", "destructions"."backups_clear_on") in (0, 8)),
	CONSTRAINT "destructions_files_gone" CHECK ("destructions"."files_gone_at" is null or "destructions"."confirmed_at" is not null)
);

CREATE TABLE "reviews" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"due_on" date NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"by_user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_on" date,
	CONSTRAINT "reviews_decision" CHECK ("reviews"."decision" in ('KEEP', 'DESTROY')),
	CONSTRAINT "reviews_reason" CHECK (char_length("reviews"."reason") between 1 and 1000),
	CONSTRAINT "reviews_next_on" CHECK (("reviews"."decision" = 'KEEP') = ("reviews"."next_on" is not null))
);
ALTER TABLE "installation_checks" DROP CONSTRAINT "installation_checks_name";
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";
ALTER TABLE "documents" DROP CONSTRAINT "documents_of_one";
ALTER TABLE "documents" ADD COLUMN "destruction_id" uuid;
ALTER TABLE "jobs" ADD COLUMN "destroyed_at" timestamp (3) with time zone;
ALTER TABLE "destructions" ADD CONSTRAINT "destructions_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_by_user_id_profiles_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "destructions_newest" ON "destructions" USING btree ("confirmed_at","id");
CREATE INDEX "destructions_unfinished" ON "destructions" USING btree ("confirmed_at") WHERE confirmed_at is not null and files_gone_at is null;
CREATE INDEX "destructions_of_organisation" ON "destructions" USING btree ("organisation_id","job_id");
CREATE INDEX "reviews_of_job" ON "reviews" USING btree ("job_id","at");
CREATE INDEX "reviews_of_organisation" ON "reviews" USING btree ("organisation_id","job_id");
ALTER TABLE "documents" ADD CONSTRAINT "documents_destruction_same_job" FOREIGN KEY ("destruction_id","job_id","organisation_id") REFERENCES "public"."destructions"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_of_a_destruction" UNIQUE("destruction_id");
ALTER TABLE "installation_checks" ADD CONSTRAINT "installation_checks_name" CHECK ("installation_checks"."name" in ('backup', 'restore_drill', 'audit', 'mail', 'papers', 'sheets', 'sweep', 'retention'));
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('QUOTE', 'ACCEPTANCE', 'SHEET', 'CERTIFICATE', 'DESTRUCTION'));
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_one" CHECK (num_nonnulls("documents"."quote_id", "documents"."sheet_id", "documents"."report_id", "documents"."destruction_id") = 1 and ("documents"."kind" = 'SHEET') = ("documents"."sheet_id" is not null) and ("documents"."kind" = 'CERTIFICATE') = ("documents"."report_id" is not null) and ("documents"."kind" = 'DESTRUCTION') = ("documents"."destruction_id" is not null));
-- The hash of a sealed report stays when its case is destroyed, and its papers go: `check_seal` holds them together.
ALTER TABLE "report_seals" DROP CONSTRAINT "report_seals_version", DROP CONSTRAINT "report_seals_paper_version",
  DROP CONSTRAINT "report_seals_conflict_check";

insert into audit_actions (action, client_visible, client_writes) values
  ('retention_decided', false, null),
  ('case_destroyed', true, null),
  ('destruction_downloaded', false, 'JOB');
