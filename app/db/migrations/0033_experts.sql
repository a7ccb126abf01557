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
--> statement-breakpoint
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
--> statement-breakpoint
-- Those experts whose profiles are active; whoever is the only one of them is the expert of jobs that name nobody.
create function app.active_experts() returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return array(select e.profile_id from public.experts e
    join public.profiles p on p.id = e.profile_id where p.status = 'ACTIVE');
end $$;
create function app.expert_of(chosen uuid) returns uuid language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  active uuid[] := case when chosen is null then app.active_experts() end;
begin
  return coalesce(chosen, case when cardinality(active) = 1 then active[1] end);
end $$;
-- Whose newest CV is over twelve months old, and since when.
create function app.old_cvs() returns table (expert_id uuid, since timestamptz) language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select c.expert_id, max(c.added_at) + interval '12 months' from public.expert_cvs c
    where c.expert_id = any (app.active_experts()) group by c.expert_id
    having max(c.added_at) < now() - interval '12 months' $$;
grant execute on function app.old_cvs() to app_admin, app_setup;
-- Whoever is let insert jobs by mistake is to be refused for that, and not by the default of a column.
grant execute on function app.active_experts(), app.expert_of(uuid)
  to app_client, app_admin, app_visitor, app_auth, app_worker, app_setup, app_definer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "expert_id" uuid DEFAULT app.expert_of(null);--> statement-breakpoint
ALTER TABLE "expert_cvs" ADD CONSTRAINT "expert_cvs_expert_id_profiles_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_cvs" ADD CONSTRAINT "expert_cvs_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_expert_id_experts_profile_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("profile_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Staff write what the pages say. Visitors read what is published of whoever works here.
alter table experts enable row level security;
alter table experts force row level security;
revoke all on experts from public;
grant select, insert on experts to app_admin;
grant update (slug, display_name, post_nominals, summary, fields, limits, qualifications, experience, memberships,
  training, reviewed_on, is_public) on experts to app_admin;
create policy staff_reads on experts for select to app_admin using (true);
create policy staff_adds on experts for insert to app_admin with check (app.is_staff(profile_id));
create policy staff_changes on experts for update to app_admin using (true) with check (true);
grant select on experts to app_visitor;
create policy visitor_reads on experts for select to app_visitor
  using (is_public and profile_id = any ((select app.active_experts())::uuid[]));
grant select (profile_id) on experts to app_definer;
create policy definer_reads on experts for select to app_definer using (true);--> statement-breakpoint
-- Staff add CVs, and change none. A client sees those of the expert of a job for which they were sent a quote: the
-- policies of quotes and jobs say which these are. Commands at the terminal count those that are old.
alter table expert_cvs enable row level security;
alter table expert_cvs force row level security;
revoke all on expert_cvs from public;
grant select, insert on expert_cvs to app_admin;
create policy staff_reads on expert_cvs for select to app_admin using (true);
create policy staff_adds on expert_cvs for insert to app_admin with check (added_by_user_id = (select app.my_user()));
grant select (id, expert_id, number, sha256) on expert_cvs to app_client;
create policy client_reads on expert_cvs for select to app_client using (exists (
  select from quotes q join jobs j on j.id = q.job_id where app.expert_of(j.expert_id) = expert_cvs.expert_id));
grant select (id, expert_id, added_at) on expert_cvs to app_setup;
create policy setup_counts on expert_cvs for select to app_setup using (true);
create function app.number_cv() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cvs ' || new.expert_id, 0));
  new.number := (select coalesce(max(c.number), 0) + 1 from public.expert_cvs c where c.expert_id = new.expert_id);
  return new;
end $$;
create trigger expert_cvs_numbered before insert on expert_cvs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_cv();
create trigger expert_cvs_added_now before insert on expert_cvs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
insert into audit_actions (action, client_visible, client_writes) values
  ('expert_changed', false, null),
  ('cv_added', false, null),
  ('cv_downloaded', false, 'JOB');--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.active_experts() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
