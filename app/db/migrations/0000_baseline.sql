CREATE TABLE "audit_actions" (
	"action" text PRIMARY KEY NOT NULL,
	"client_visible" boolean NOT NULL,
	"client_writes" text,
	CONSTRAINT "audit_actions_client_writes" CHECK ("audit_actions"."client_writes" in ('JOB', 'ORGANISATION', 'SELF'))
);
CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid,
	"organisation_name" text,
	"job_id" uuid,
	"actor_user_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_role" text,
	"ip" text,
	"client_visible" boolean DEFAULT false NOT NULL
);
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_one_per_entry" UNIQUE("audit_id"),
	CONSTRAINT "audit_seals_seq" CHECK ("audit_seals"."seq" >= 1),
	CONSTRAINT "audit_seals_hash" CHECK (octet_length("audit_seals"."hash") = 32)
);
CREATE TABLE "installation_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"detail" text NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ok_at" timestamp (3) with time zone,
	CONSTRAINT "installation_checks_name" CHECK ("installation_checks"."name" in ('backup', 'restore_drill', 'audit', 'mail')),
	CONSTRAINT "installation_checks_status" CHECK ("installation_checks"."status" in ('OK', 'WARNING', 'WRONG')),
	CONSTRAINT "installation_checks_detail" CHECK (char_length("installation_checks"."detail") between 1 and 300)
);
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"author_user_id" uuid NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"from_staff" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_author_name" CHECK ("comments"."author_name" <> ''),
	CONSTRAINT "comments_body" CHECK (char_length("comments"."body") between 1 and 10000),
	CONSTRAINT "comments_visibility" CHECK ("comments"."visibility" in ('CLIENT', 'INTERNAL'))
);
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
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_key_unique" UNIQUE("key"),
	CONSTRAINT "email_templates_name" CHECK (char_length("email_templates"."name") between 2 and 120),
	CONSTRAINT "email_templates_subject" CHECK (char_length("email_templates"."subject") between 1 and 200 and "email_templates"."subject" !~ '[\r\n]'),
	CONSTRAINT "email_templates_body" CHECK (char_length("email_templates"."body") between 1 and 20000),
	CONSTRAINT "email_templates_always_active" CHECK ("email_templates"."is_active" or "email_templates"."key" not in ('password_reset', 'user_invited'))
);
CREATE TABLE "sent_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_key" text NOT NULL,
	"notification_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"organisation_id" uuid,
	"job_id" uuid,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"status" text NOT NULL,
	"notification" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_by" timestamp (3) with time zone,
	"sending_until" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "sent_emails_one_per_person" UNIQUE("notification_id","recipient_email"),
	CONSTRAINT "sent_emails_status" CHECK ("sent_emails"."status" in ('QUEUED', 'SENT', 'FAILED', 'KEPT', 'SKIPPED'))
);
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"fingerprint" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"organization" text,
	"case_type" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"owner_user_id" uuid,
	"note" text,
	"note_version" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"possibly_automatic" text,
	CONSTRAINT "enquiries_number_unique" UNIQUE("number"),
	CONSTRAINT "enquiries_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "enquiries_name" CHECK (char_length("enquiries"."name") between 1 and 120),
	CONSTRAINT "enquiries_email" CHECK (char_length("enquiries"."email") between 3 and 254),
	CONSTRAINT "enquiries_phone" CHECK (char_length("enquiries"."phone") between 1 and 30),
	CONSTRAINT "enquiries_organization" CHECK (char_length("enquiries"."organization") between 1 and 120),
	CONSTRAINT "enquiries_case_type" CHECK (char_length("enquiries"."case_type") between 1 and 120),
	CONSTRAINT "enquiries_message" CHECK (char_length("enquiries"."message") between 1 and 10000),
	CONSTRAINT "enquiries_note" CHECK (char_length("enquiries"."note") between 1 and 20000),
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('NEW', 'REPLIED', 'CONVERTED', 'SPAM')),
	CONSTRAINT "enquiries_answered" CHECK (("enquiries"."answered_at" is not null) = ("enquiries"."status" in ('REPLIED', 'CONVERTED'))),
	CONSTRAINT "enquiries_possibly_automatic" CHECK ("enquiries"."possibly_automatic" in ('QUICK', 'NO_COOKIE', 'OLD'))
);
CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"invited_by_user_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "job_counts" (
	"organisation_id" uuid NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "job_counts_organisation_id_status_pk" PRIMARY KEY("organisation_id","status")
);
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"sensitivity_level" text DEFAULT 'MODERATE' NOT NULL,
	"due_date" date,
	"status" text DEFAULT 'QUOTE_REQUESTED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"running" integer GENERATED ALWAYS AS IDENTITY (sequence name "job_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('DX-' || lpad((extract(year from created_at at time zone 'Europe/London')::integer % 100)::text, 2, '0') || '-' || case when running < 10000 then lpad(running::text, 4, '0') else running::text end) STORED NOT NULL,
	CONSTRAINT "jobs_running_unique" UNIQUE("running"),
	CONSTRAINT "jobs_number_unique" UNIQUE("number"),
	CONSTRAINT "jobs_id_org" UNIQUE("id","organisation_id"),
	CONSTRAINT "jobs_title" CHECK (char_length("jobs"."title") between 1 and 200),
	CONSTRAINT "jobs_description" CHECK (char_length("jobs"."description") between 1 and 20000),
	CONSTRAINT "jobs_reference" CHECK (char_length("jobs"."reference") between 1 and 100),
	CONSTRAINT "jobs_sensitivity" CHECK ("jobs"."sensitivity_level" in ('LOW', 'MODERATE', 'HIGH')),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_ACCEPTED', 'QUOTE_DECLINED', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED', 'CANCELLED'))
);
CREATE TABLE "job_activity" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"event_count" integer NOT NULL,
	"last_by_user_id" uuid,
	CONSTRAINT "job_activity_job_id_audience_pk" PRIMARY KEY("job_id","audience"),
	CONSTRAINT "job_activity_audience" CHECK ("job_activity"."audience" in ('STAFF', 'CLIENT'))
);
CREATE TABLE "job_visits" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "job_visits_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
CREATE TABLE "news_marks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"declined_by_user_id" uuid,
	"reason" text,
	"kind" text,
	"address" text,
	"billing_contact" text,
	"cjsm_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_reason" CHECK (char_length("organisations"."reason") between 1 and 1000),
	CONSTRAINT "organisations_kind" CHECK ("organisations"."kind" in ('SOLICITORS', 'CHAMBERS', 'PROSECUTION', 'POLICE', 'REGULATOR', 'OTHER')),
	CONSTRAINT "organisations_address" CHECK (char_length("organisations"."address") between 1 and 500),
	CONSTRAINT "organisations_billing" CHECK (char_length("organisations"."billing_contact") between 1 and 254),
	CONSTRAINT "organisations_cjsm" CHECK (char_length("organisations"."cjsm_address") between 3 and 254),
	CONSTRAINT "organisations_name" CHECK (char_length("organisations"."name") between 2 and 120),
	CONSTRAINT "organisations_status" CHECK ("organisations"."status" in ('PENDING', 'ACTIVE', 'PAUSED')),
	CONSTRAINT "organisations_approved" CHECK ("organisations"."approved" = ("organisations"."status" <> 'PENDING')),
	CONSTRAINT "organisations_declined" CHECK ("organisations"."declined_at" is null or "organisations"."status" = 'PENDING'),
	CONSTRAINT "organisations_declined_by" CHECK (("organisations"."declined_at" is null) = ("organisations"."declined_by_user_id" is null))
);
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
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
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"user_agent" text,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_tokenDigest_unique" UNIQUE("token_digest")
);
CREATE TABLE "ended_sessions" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_sessions_reason" CHECK ("ended_sessions"."reason" in ('PAUSED', 'ROLE_CHANGED', 'ENDED_BY_STAFF'))
);
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"second_factor_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "two_factors_userId_unique" UNIQUE("user_id")
);
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"purpose" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_one_link_per_purpose" UNIQUE("value","purpose")
);
CREATE TABLE "statistics" (
	"first_month" date NOT NULL,
	"months" integer NOT NULL,
	"requested" integer NOT NULL,
	"accepted" integer NOT NULL,
	"quoted" integer NOT NULL,
	"quote_seconds" integer,
	"completed" integer NOT NULL,
	"completion_seconds" integer,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statistics_months_first_month_pk" PRIMARY KEY("months","first_month"),
	CONSTRAINT "statistics_months" CHECK ("statistics"."months" in (1, 12)),
	CONSTRAINT "statistics_first_day" CHECK (extract(day from "statistics"."first_month") = 1)
);
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"name" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"paused_by_organisation" boolean DEFAULT false NOT NULL,
	"password_due" boolean DEFAULT false NOT NULL,
	"muted_mails" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_id_org" UNIQUE("id","organisation_id"),
	CONSTRAINT "profiles_name" CHECK (char_length("profiles"."name") between 2 and 120),
	CONSTRAINT "profiles_status" CHECK ("profiles"."status" in ('ACTIVE', 'PAUSED', 'PENDING')),
	CONSTRAINT "profiles_paused_by_organisation" CHECK (not "profiles"."paused_by_organisation" or "profiles"."status" = 'PAUSED')
);
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('ADMIN', 'CLIENT_ADMIN', 'CLIENT_USER'))
);
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"last_signed_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_user_id_profiles_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "email_template_versions" ADD CONSTRAINT "email_template_versions_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_owner_user_id_profiles_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_user_id_profiles_id_fk" FOREIGN KEY ("invited_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_same_organisation" FOREIGN KEY ("created_by_user_id","organisation_id") REFERENCES "public"."profiles"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_activity" ADD CONSTRAINT "job_activity_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_visits" ADD CONSTRAINT "job_visits_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_visits" ADD CONSTRAINT "job_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "news_marks" ADD CONSTRAINT "news_marks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_user_id_profiles_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decided_by_user_id_profiles_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("created_at","id");
CREATE INDEX "audit_logs_of_job" ON "audit_logs" USING btree ("job_id","created_at","id");
CREATE INDEX "audit_logs_of_organisation" ON "audit_logs" USING btree ("organisation_id","created_at","id");
CREATE INDEX "audit_logs_by_action" ON "audit_logs" USING btree ("action","created_at","id");
CREATE INDEX "audit_logs_completions" ON "audit_logs" USING btree ("created_at") WHERE action = 'status_changed' and new_value = 'COMPLETED';
CREATE INDEX "audit_logs_for_clients" ON "audit_logs" USING btree ("organisation_id","created_at","id") WHERE job_id is not null and client_visible;
CREATE INDEX "comments_of_job" ON "comments" USING btree ("job_id","created_at","id");
CREATE INDEX "comments_of_organisation" ON "comments" USING btree ("organisation_id","job_id");
CREATE INDEX "email_templates_by_name" ON "email_templates" USING btree ("name");
CREATE INDEX "sent_emails_newest" ON "sent_emails" USING btree ("created_at","id");
CREATE INDEX "sent_emails_unsent" ON "sent_emails" USING btree ("created_at") WHERE status in ('QUEUED', 'FAILED');
CREATE INDEX "sent_emails_by_status" ON "sent_emails" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id") WHERE status <> 'SPAM';
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","created_at","id");
CREATE INDEX "enquiries_of_owner" ON "enquiries" USING btree ("owner_user_id");
CREATE INDEX "invitations_of_organisation" ON "invitations" USING btree ("organisation_id","created_at");
CREATE INDEX "jobs_of_organisation_newest" ON "jobs" USING btree ("organisation_id","created_at","id");
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");
CREATE INDEX "jobs_of_organisation_by_status" ON "jobs" USING btree ("organisation_id","status","created_at","id");
CREATE INDEX "jobs_by_status" ON "jobs" USING btree ("status","created_at","id");
CREATE INDEX "organisations_newest" ON "organisations" USING btree ("created_at","id");
CREATE INDEX "organisations_awaiting" ON "organisations" USING btree ("status") WHERE declined_at is null;
CREATE UNIQUE INDEX "quotes_one_sent_per_job" ON "quotes" USING btree ("job_id") WHERE status = 'SENT';
CREATE UNIQUE INDEX "quotes_one_live_per_job" ON "quotes" USING btree ("job_id") WHERE status <> 'DECLINED';
CREATE INDEX "quotes_of_organisation" ON "quotes" USING btree ("organisation_id","job_id");
CREATE INDEX "quotes_first_sent" ON "quotes" USING btree ("created_at") WHERE version = 1;
CREATE INDEX "quotes_accepted" ON "quotes" USING btree ("decided_at") WHERE status = 'ACCEPTED';
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("resets_at");
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");
CREATE INDEX "devices_last_seen" ON "devices" USING btree ("last_seen_at");
CREATE INDEX "ended_sessions_age" ON "ended_sessions" USING btree ("ended_at");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
CREATE INDEX "two_factors_secret" ON "two_factors" USING btree ("secret");
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");
CREATE INDEX "profiles_of_organisation" ON "profiles" USING btree ("organisation_id","created_at","id");
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role","user_id");
-- What drizzle-kit does not write: the search indexes, and what they need.
-- Search by any part of a name or word. pg_trgm comes with PostgreSQL, and an owner of the database may add it.
create extension if not exists pg_trgm;
create schema if not exists app;
create index organisations_plain_name on organisations using gin (app.plain_name(name) gin_trgm_ops);
create index organisations_name_parts on organisations using gin (name gin_trgm_ops);
create index organisations_by_status on organisations (status, created_at desc, id desc);
create index profiles_name_parts on profiles using gin (name gin_trgm_ops);
create index profiles_by_status on profiles (status, created_at desc, id desc);
create index users_email_domain on users (split_part(email, '@', 2));
-- Search in every organisation's jobs, in the whole audit log, in enquiries and in sent emails. The
-- expressions stand letter for letter in the queries. A search inside one organisation asks in other
-- words, so that it never starts from here but from the organisation.
create index jobs_words on jobs using gin
  ((title || E'\n' || coalesce(reference, '')) gin_trgm_ops) with (fastupdate = off);
create index audit_logs_words on audit_logs using gin
  ((action || E'\n' || coalesce(actor_name, 'System') || E'\n' || coalesce(organisation_name, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index enquiries_words on enquiries using gin
  ((name || E'\n' || email || E'\n' || coalesce(organization, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index sent_emails_parts on sent_emails using gin (
  (recipient_name || ' ' || recipient_email || ' ' || subject || ' ' || template_key) gin_trgm_ops);
-- Who decided last about an organisation, and who sent a message again.
create index audit_logs_decisions on audit_logs (organisation_id, created_at desc, id desc)
  where action in ('organisation_approve', 'organisation_decline', 'organisation_pause',
    'organisation_activate');
create index audit_logs_resent on audit_logs ((meta->>'sentEmailId'), created_at)
  where action = 'email_resent';
-- Rows that are updated all the time: room in the page for their next version.
alter table job_counts set (fillfactor = 50);
