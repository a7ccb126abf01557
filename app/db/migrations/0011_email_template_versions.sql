CREATE TABLE "email_template_versions" (
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"description" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean NOT NULL,
	"restored_from" integer,
	"created_by_user_id" uuid,
	"created_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_template_versions_template_id_number_pk" PRIMARY KEY("template_id","number"),
	CONSTRAINT "email_template_versions_number" CHECK ("email_template_versions"."number" >= 1)
);
--> statement-breakpoint
DROP INDEX "sent_emails_newest";--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "notification" jsonb;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "resends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "next_attempt_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_template_versions" ADD CONSTRAINT "email_template_versions_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_emails_by_state" ON "sent_emails" USING btree ("state","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "sent_emails_newest" ON "sent_emails" USING btree ("created_at" DESC,"id" DESC);
--> statement-breakpoint

-- What the templates say now is their first version.
alter table email_templates no force row level security;
--> statement-breakpoint
insert into email_template_versions (template_id, number, description, subject, body, is_active, created_at)
  select id, version, description, subject, body, is_active, updated_at from email_templates;
--> statement-breakpoint
alter table email_templates force row level security;
--> statement-breakpoint
alter table email_template_versions enable row level security;
--> statement-breakpoint
alter table email_template_versions force row level security;
--> statement-breakpoint
revoke all on email_template_versions from public;
--> statement-breakpoint
grant insert on email_template_versions to app_setup;
--> statement-breakpoint
create policy setup_templates on email_template_versions for insert to app_setup with check (true);
--> statement-breakpoint

-- Staff: app.require_admin() has passed at the start of the transaction. A version is never changed.
grant select, insert on email_template_versions to app_admin;
--> statement-breakpoint
create policy staff_reads on email_template_versions for select to app_admin using (true);
--> statement-breakpoint
create policy staff_edits on email_template_versions for insert to app_admin
  with check (created_by_user_id = (select app.my_user()));
--> statement-breakpoint
grant update (description, subject, body, is_active, version, updated_at) on email_templates to app_admin;
--> statement-breakpoint
create policy staff_edits on email_templates for update to app_admin using (true) with check (true);
--> statement-breakpoint

-- A test of a template goes to oneself; a message is sent again, in the words that it has.
grant insert on sent_emails to app_admin;
--> statement-breakpoint
create policy staff_tests on sent_emails for insert to app_admin
  with check (state = 'QUEUED' and notification is null and org_id is null and job_id is null
    and attempts = 0 and resends = 0 and last_error is null and sent_at is null
    and recipient_email = (select u.email from users u where u.id = (select app.my_user())));
--> statement-breakpoint
grant update (state, resends, queued_at, next_attempt_by) on sent_emails to app_admin;
--> statement-breakpoint
create policy staff_resends on sent_emails for update to app_admin
  using (state <> 'QUEUED') with check (state = 'QUEUED');
--> statement-breakpoint

-- Background work also writes a message that could not be written before.
grant update (subject, text_body, html_body, next_attempt_by, queued_at) on sent_emails to app_worker;
--> statement-breakpoint

create index sent_emails_parts on sent_emails using gin (
  (recipient_name || ' ' || recipient_email || ' ' || subject || ' ' || template_key) gin_trgm_ops);
--> statement-breakpoint
create index audit_logs_resent on audit_logs ((meta->>'sentEmailId'), created_at)
  where action = 'email_resent';
