CREATE TABLE "expert_cvs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expert_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_cvs_number" UNIQUE("expert_id","number"),
	CONSTRAINT "expert_cvs_file_name" CHECK (char_length("expert_cvs"."file_name") between 1 and 200),
	CONSTRAINT "expert_cvs_sha256" CHECK ("expert_cvs"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "expert_cvs_bytes" CHECK ("expert_cvs"."bytes" > 0)
);
CREATE TABLE "experts" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"display_name" text NOT NULL,
	"post_nominals" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"limits" text DEFAULT '' NOT NULL,
	"qualifications" text DEFAULT '' NOT NULL,
	"experience" text DEFAULT '' NOT NULL,
	"memberships" text DEFAULT '' NOT NULL,
	"training" text DEFAULT '' NOT NULL,
	"reviewed_on" date,
	"is_public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "experts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "experts_slug" CHECK ("experts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("experts"."slug") <= 80),
	CONSTRAINT "experts_display_name" CHECK (char_length("experts"."display_name") between 2 and 120),
	CONSTRAINT "experts_lengths" CHECK (char_length("experts"."post_nominals") <= 120 and char_length("experts"."summary") <= 2000 and char_length("experts"."limits") <= 1000 and greatest(char_length("experts"."qualifications"), char_length("experts"."experience"), char_length("experts"."memberships"), char_length("experts"."training")) <= 5000),
	CONSTRAINT "experts_filled" CHECK (not "experts"."is_public" or ('' not in ("experts"."summary", "experts"."qualifications", "experts"."experience") and cardinality("experts"."fields") > 0 and "experts"."reviewed_on" is not null))
);
ALTER TABLE "jobs" ADD COLUMN "expert_id" uuid DEFAULT app.expert_of(null);
ALTER TABLE "expert_cvs" ADD CONSTRAINT "expert_cvs_expert_id_profiles_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expert_cvs" ADD CONSTRAINT "expert_cvs_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "experts" ADD CONSTRAINT "experts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_expert_id_experts_profile_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("profile_id") ON DELETE no action ON UPDATE no action;
insert into audit_actions (action, client_visible, client_writes) values
  ('expert_changed', false, null),
  ('cv_added', false, null),
  ('cv_downloaded', false, 'JOB');
