CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp (3) with time zone,
	"size" integer,
	"pages" smallint,
	"sha256" text,
	CONSTRAINT "documents_one_of_a_kind" UNIQUE("quote_id","kind"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('QUOTE', 'ACCEPTANCE')),
	CONSTRAINT "documents_made" CHECK (num_nulls("documents"."made_at", "documents"."size", "documents"."pages", "documents"."sha256") in (0, 4)),
	CONSTRAINT "documents_size" CHECK ("documents"."size" > 0 and "documents"."pages" > 0),
	CONSTRAINT "documents_sha256" CHECK ("documents"."sha256" ~ '^[0-9a-f]{64}$')
);
ALTER TABLE "documents" ADD CONSTRAINT "documents_quote_same_organisation" FOREIGN KEY ("quote_id","organisation_id") REFERENCES "public"."quotes"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "documents_of_job" ON "documents" USING btree ("job_id");
CREATE INDEX "documents_of_organisation" ON "documents" USING btree ("organisation_id","id");
CREATE INDEX "documents_to_make" ON "documents" USING btree ("created_at","id") WHERE made_at is null;
-- What was sent before there were documents.
insert into documents (organisation_id, job_id, quote_id, kind, created_at)
  select q.organisation_id, q.job_id, q.id, 'QUOTE', q.created_at
  from quotes q where q.content_sha256 is not null;
insert into documents (organisation_id, job_id, quote_id, kind, created_at)
  select q.organisation_id, q.job_id, q.id, 'ACCEPTANCE', q.decided_at
  from quotes q where q.content_sha256 is not null and q.status = 'ACCEPTED';
insert into audit_actions (action, client_visible, client_writes) values
  ('quote_pdf_downloaded', false, 'JOB');
