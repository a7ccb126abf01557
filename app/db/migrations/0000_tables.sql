CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_one_per_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" uuid,
	"organisation_name" text,
	"job_id" uuid,
	"actor_user_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_body" CHECK (char_length("comments"."body") between 1 and 10000),
	CONSTRAINT "comments_visibility" CHECK ("comments"."visibility" in ('CLIENT', 'INTERNAL'))
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_key_unique" UNIQUE("key"),
	CONSTRAINT "email_templates_name" CHECK (char_length("email_templates"."name") between 2 and 120),
	CONSTRAINT "email_templates_subject" CHECK (char_length("email_templates"."subject") between 1 and 200 and "email_templates"."subject" !~ '[\r\n]'),
	CONSTRAINT "email_templates_body" CHECK (char_length("email_templates"."body") between 1 and 20000),
	CONSTRAINT "email_templates_always_active" CHECK ("email_templates"."is_active" or "email_templates"."key" not in ('password_reset', 'user_invited'))
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"organization" text,
	"case_type" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_name" CHECK (char_length("enquiries"."name") between 1 and 120),
	CONSTRAINT "enquiries_message" CHECK (char_length("enquiries"."message") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" uuid NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"sensitivity_level" text DEFAULT 'MODERATE' NOT NULL,
	"due_date" date,
	"status" text DEFAULT 'QUOTE_REQUESTED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_id_org" UNIQUE("id","org_id"),
	CONSTRAINT "jobs_title" CHECK (char_length("jobs"."title") between 1 and 200),
	CONSTRAINT "jobs_description" CHECK (char_length("jobs"."description") between 1 and 20000),
	CONSTRAINT "jobs_reference" CHECK (char_length("jobs"."reference") between 1 and 100),
	CONSTRAINT "jobs_sensitivity" CHECK ("jobs"."sensitivity_level" in ('LOW', 'MODERATE', 'HIGH')),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_ACCEPTED', 'QUOTE_DECLINED', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"declined_by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_name" CHECK (char_length("organisations"."name") between 2 and 120),
	CONSTRAINT "organisations_status" CHECK ("organisations"."status" in ('PENDING', 'ACTIVE', 'PAUSED')),
	CONSTRAINT "organisations_approved" CHECK ("organisations"."approved" = ("organisations"."status" <> 'PENDING')),
	CONSTRAINT "organisations_declined" CHECK ("organisations"."declined_at" is null or "organisations"."status" = 'PENDING'),
	CONSTRAINT "organisations_declined_by" CHECK (("organisations"."declined_at" is null) = ("organisations"."declined_by_user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"name" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"paused_by_organisation" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_id_org" UNIQUE("id","org_id"),
	CONSTRAINT "profiles_name" CHECK (char_length("profiles"."name") between 2 and 120),
	CONSTRAINT "profiles_status" CHECK ("profiles"."status" in ('ACTIVE', 'PAUSED', 'PENDING')),
	CONSTRAINT "profiles_paused_by_organisation" CHECK (not "profiles"."paused_by_organisation" or "profiles"."status" = 'PAUSED')
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"notes" text,
	"status" text DEFAULT 'SENT' NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_version_once" UNIQUE("job_id","version"),
	CONSTRAINT "quotes_amount" CHECK ("quotes"."amount" between 0 and 9999999.99),
	CONSTRAINT "quotes_currency" CHECK ("quotes"."currency" = 'GBP'),
	CONSTRAINT "quotes_notes" CHECK (char_length("quotes"."notes") between 1 and 20000),
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('SENT', 'ACCEPTED', 'DECLINED')),
	CONSTRAINT "quotes_version" CHECK ("quotes"."version" >= 1),
	CONSTRAINT "quotes_decided" CHECK (("quotes"."status" = 'SENT') = ("quotes"."decided_at" is null) and ("quotes"."decided_at" is null) = ("quotes"."decided_by_user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sent_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_key" text NOT NULL,
	"notification_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"org_id" uuid,
	"job_id" uuid,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "sent_emails_one_per_person" UNIQUE("notification_id","recipient_email"),
	CONSTRAINT "sent_emails_state" CHECK ("sent_emails"."state" in ('QUEUED', 'SENT', 'FAILED', 'KEPT', 'SKIPPED'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('ADMIN', 'CLIENT_ADMIN', 'CLIENT_USER'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_user_id_profiles_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_job_same_organisation" FOREIGN KEY ("job_id","org_id") REFERENCES "public"."jobs"("id","org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_same_organisation" FOREIGN KEY ("created_by_user_id","org_id") REFERENCES "public"."profiles"("id","org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_user_id_profiles_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decided_by_user_id_profiles_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_job_same_organisation" FOREIGN KEY ("job_id","org_id") REFERENCES "public"."jobs"("id","org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_logs_of_job" ON "audit_logs" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_of_organisation" ON "audit_logs" USING btree ("org_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_of_job" ON "comments" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_organisation" ON "comments" USING btree ("org_id","job_id");--> statement-breakpoint
CREATE INDEX "email_templates_by_name" ON "email_templates" USING btree ("name");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_of_organisation_newest" ON "jobs" USING btree ("org_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_of_organisation_by_status" ON "jobs" USING btree ("org_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_by_status" ON "jobs" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organisations_newest" ON "organisations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organisations_awaiting" ON "organisations" USING btree ("status") WHERE declined_at is null;--> statement-breakpoint
CREATE INDEX "profiles_of_organisation" ON "profiles" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_sent_per_job" ON "quotes" USING btree ("job_id") WHERE status = 'SENT';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_live_per_job" ON "quotes" USING btree ("job_id") WHERE status <> 'DECLINED';--> statement-breakpoint
CREATE INDEX "quotes_of_organisation" ON "quotes" USING btree ("org_id","job_id");--> statement-breakpoint
CREATE INDEX "sent_emails_newest" ON "sent_emails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sent_emails_unsent" ON "sent_emails" USING btree ("created_at") WHERE state in ('QUEUED', 'FAILED');--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");