CREATE TABLE "avoided_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"note" text,
	CONSTRAINT "avoided_dates_ends_on" CHECK ("avoided_dates"."ends_on" >= "avoided_dates"."starts_on"),
	CONSTRAINT "avoided_dates_note" CHECK (char_length("avoided_dates"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_token_digest" CHECK (octet_length("calendar_feeds"."token_digest") = 32)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "avoided_dates" ADD CONSTRAINT "avoided_dates_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_by_user_id_profiles_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_date_of_job" FOREIGN KEY ("date_id","job_id") REFERENCES "public"."job_dates"("id","job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_dates" ADD CONSTRAINT "job_dates_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_dates" ADD CONSTRAINT "job_dates_moved_within_job" FOREIGN KEY ("moved_to","job_id") REFERENCES "public"."job_dates"("id","job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_dates" ADD CONSTRAINT "job_dates_derived_within_job" FOREIGN KEY ("derived_from","job_id") REFERENCES "public"."job_dates"("id","job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avoided_dates_by_day" ON "avoided_dates" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "avoided_dates_of_user" ON "avoided_dates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_one_each" ON "calendar_feeds" USING btree ("user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "court_warnings_of_date" ON "court_warnings" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "court_warnings_of_organisation" ON "court_warnings" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "job_dates_of_job" ON "job_dates" USING btree ("job_id","starts_on");--> statement-breakpoint
CREATE INDEX "job_dates_of_organisation" ON "job_dates" USING btree ("organisation_id","starts_on");--> statement-breakpoint
CREATE INDEX "job_dates_open" ON "job_dates" USING btree ("starts_on","id") WHERE state in ('OPEN', 'MISSED');--> statement-breakpoint
CREATE INDEX "job_dates_changed" ON "job_dates" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "material_requests_of_job" ON "material_requests" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "material_requests_of_organisation" ON "material_requests" USING btree ("organisation_id","job_id");--> statement-breakpoint
-- Dates and missing material: clients and staff write them at jobs that they see, clients while the job is open.
call app.tenant_policies('job_dates', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (kind, starts_on, ends_on, at_time, place, attendance, directed, state, moved_to, note)
  on job_dates to app_client, app_admin;
create policy client_adds on job_dates for insert to app_client
  with check (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_changes on job_dates for update to app_client
  using (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()));
create policy staff_adds on job_dates for insert to app_admin with check (true);
create policy staff_changes on job_dates for update to app_admin using (true) with check (true);
call app.tenant_policies('material_requests', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (due_on, received_at) on material_requests to app_client, app_admin;
create policy client_adds on material_requests for insert to app_client
  with check (organisation_id = (select app.my_org()) and received_at is null and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_changes on material_requests for update to app_client
  using (organisation_id = (select app.my_org()) and received_at is null and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()));
create policy staff_adds on material_requests for insert to app_admin with check (received_at is null);
create policy staff_changes on material_requests for update to app_admin using (true) with check (true);
create trigger job_dates_versioned before insert or update of kind, starts_on, ends_on, at_time, place, attendance,
  directed, state, moved_to, note on job_dates for each row execute function app.raise_version();
create trigger job_dates_added_now before insert on job_dates for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger job_dates_changed_now before insert or update of kind, starts_on, ends_on, at_time, place, attendance,
  directed, state, moved_to, note on job_dates for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('changed_at');
create trigger material_requests_asked_now before insert on material_requests for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('asked_at');
create trigger material_requests_received_now before update on material_requests for each row
  when (new.received_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('received_at');--> statement-breakpoint
-- On another day somebody is reminded again.
create function app.remind_again() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.reminded_days := null;
  return new;
end $$;
create trigger job_dates_another_day before update of starts_on on job_dates for each row
  when (new.starts_on <> old.starts_on) execute function app.remind_again();--> statement-breakpoint
-- What the court was told is for staff alone.
alter table court_warnings enable row level security;
alter table court_warnings force row level security;
revoke all on court_warnings from public;
grant select, insert on court_warnings to app_admin;
create policy staff_reads on court_warnings for select to app_admin using (true);
create policy staff_warns on court_warnings for insert to app_admin
  with check (by_user_id = (select app.my_user()));
create trigger court_warnings_added_now before insert on court_warnings for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');--> statement-breakpoint
-- Staff say when they cannot come; clients see the days, neither who nor why.
alter table avoided_dates enable row level security;
alter table avoided_dates force row level security;
revoke all on avoided_dates from public;
grant select, insert, delete on avoided_dates to app_admin;
grant select (id, starts_on, ends_on) on avoided_dates to app_client;
create policy staff_reads on avoided_dates for select to app_admin using (true);
create policy client_reads on avoided_dates for select to app_client
  using ((select app.my_org()) is not null);
create policy staff_adds on avoided_dates for insert to app_admin with check (user_id = (select app.my_user()));
create policy staff_removes on avoided_dates for delete to app_admin using (user_id = (select app.my_user()));--> statement-breakpoint
-- Each person has an address of their own for a calendar program.
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
revoke all on calendar_feeds from public;
grant select, insert, update (revoked_at) on calendar_feeds to app_client, app_admin;
create policy own_reads on calendar_feeds for select to app_client, app_admin
  using (user_id = (select app.my_user()));
create policy own_makes on calendar_feeds for insert to app_client, app_admin
  with check (user_id = (select app.my_user()) and revoked_at is null);
create policy own_ends on calendar_feeds for update to app_client, app_admin
  using (user_id = (select app.my_user()) and revoked_at is null)
  with check (user_id = (select app.my_user()));
create trigger calendar_feeds_made_now before insert on calendar_feeds for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger calendar_feeds_ended_now before update of revoked_at on calendar_feeds for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('revoked_at');
grant select, update (fetched_at) on calendar_feeds to app_definer;
create policy definer_finds on calendar_feeds for select to app_definer using (true);
create policy definer_notes on calendar_feeds for update to app_definer using (true) with check (true);--> statement-breakpoint
-- Whose calendar stands at an address: nobody's who may not act now. Notes that it was fetched.
create function app.feed_owner(digest bytea) returns table (user_id uuid, role text) language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    with owner as (
      select f.id, p.id as person, min(r.role) as highest from public.calendar_feeds f
        join public.profiles p on p.id = f.user_id
        join public.user_roles r on r.user_id = p.id
        left join public.organisations o on o.id = p.organisation_id
      where f.token_digest = digest and f.revoked_at is null and p.status = 'ACTIVE'
        and (o.status = 'ACTIVE' or r.role = 'ADMIN')
      group by f.id, p.id),
    noted as (
      update public.calendar_feeds f set fetched_at = now() from owner where f.id = owner.id)
    select owner.person, owner.highest from owner;
end $$;
grant execute on function app.feed_owner(bytea) to app_visitor;--> statement-breakpoint
-- The worker reminds of dates, and says in the evening what became of them.
grant select (id, job_id, kind, starts_on, ends_on, state, reminded_days, added_at), update (reminded_days)
  on job_dates to app_worker;
create policy worker_reads on job_dates for select to app_worker using (true);
create policy worker_reminds on job_dates for update to app_worker
  using (state = 'OPEN') with check (state = 'OPEN');
grant select (owner_user_id) on jobs to app_worker;
grant select (job_id, jurisdiction) on job_facts to app_worker;
create policy worker_reads on job_facts for select to app_worker using (true);
grant select, update (state) on job_dates to app_definer;
create policy definer_reads on job_dates for select to app_definer using (true);
create policy definer_closes on job_dates for update to app_definer
  using (state = 'OPEN') with check (state in ('MET', 'MISSED'));
create policy definer_records_dates on audit_logs for insert to app_definer
  with check (actor_user_id is null and action in ('date_met', 'date_missed') and job_id is not null);--> statement-breakpoint
-- Closes an open date whose last day in London is over (from six in the evening on). Returns whether it did.
create function app.close_date(the_date uuid, outcome text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  closed record;
begin
  if outcome not in ('MET', 'MISSED') then return false; end if;
  -- Open ones alone: definer_closes.
  update public.job_dates d set state = outcome where d.id = the_date
    and coalesce(d.ends_on, d.starts_on) < (now() at time zone 'Europe/London' + interval '6 hours')::date
    returning d.job_id, d.organisation_id, d.kind into closed;
  if not found then return false; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, new_value, meta)
    select closed.organisation_id, o.name, closed.job_id,
      case outcome when 'MET' then 'date_met' else 'date_missed' end, closed.kind,
      jsonb_build_object('dateId', the_date)
    from public.organisations o where o.id = closed.organisation_id;
  return true;
end $$;
grant execute on function app.close_date(uuid, text) to app_worker;--> statement-breakpoint
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
  ('feed_revoked', false, 'SELF');--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.feed_owner(bytea) owner to app_definer;--> statement-breakpoint
alter function app.close_date(uuid, text) owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
