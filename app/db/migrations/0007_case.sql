CREATE TABLE "job_facts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"jurisdiction" text,
	"proceedings" text,
	"side" text,
	"court_type" text,
	"court_name" text,
	"court_number" text,
	"urn" text,
	"plea" text,
	"in_custody" boolean,
	"poca" boolean DEFAULT false NOT NULL,
	"youth" boolean DEFAULT false NOT NULL,
	"charges" text,
	"service" text,
	"questions" text,
	"page_count" integer,
	"download_gb" numeric(7, 1),
	"may_contact" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_facts_jurisdiction" CHECK ("job_facts"."jurisdiction" in ('EW', 'SCOTLAND', 'NI')),
	CONSTRAINT "job_facts_proceedings" CHECK ("job_facts"."proceedings" in ('CRIMINAL', 'CIVIL', 'FAMILY', 'CORONER', 'REGULATORY', 'OTHER')),
	CONSTRAINT "job_facts_side" CHECK ("job_facts"."side" in ('DEFENCE', 'PROSECUTION', 'CLAIMANT', 'DEFENDANT', 'JOINT', 'COURT')),
	CONSTRAINT "job_facts_court_type" CHECK ("job_facts"."court_type" in ('MAGISTRATES', 'YOUTH', 'CROWN', 'COURT_OF_APPEAL', 'COUNTY', 'HIGH', 'FAMILY', 'CORONER', 'SHERIFF', 'HIGH_JUSTICIARY', 'TRIBUNAL', 'OTHER')),
	CONSTRAINT "job_facts_plea" CHECK ("job_facts"."plea" in ('NOT_ENTERED', 'NOT_GUILTY', 'GUILTY', 'MIXED')),
	CONSTRAINT "job_facts_court_name" CHECK (char_length("job_facts"."court_name") between 1 and 120),
	CONSTRAINT "job_facts_court_number" CHECK (char_length("job_facts"."court_number") between 1 and 40),
	CONSTRAINT "job_facts_urn" CHECK (char_length("job_facts"."urn") between 1 and 20),
	CONSTRAINT "job_facts_charges" CHECK (char_length("job_facts"."charges") between 1 and 5000),
	CONSTRAINT "job_facts_service" CHECK (char_length("job_facts"."service") between 1 and 60),
	CONSTRAINT "job_facts_questions" CHECK (char_length("job_facts"."questions") between 1 and 20000),
	CONSTRAINT "job_facts_page_count" CHECK ("job_facts"."page_count" between 0 and 1000000),
	CONSTRAINT "job_facts_download_gb" CHECK ("job_facts"."download_gb" between 0 and 100000),
	CONSTRAINT "job_facts_may_contact" CHECK (char_length("job_facts"."may_contact") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "job_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"born" date,
	"works_for" text,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "job_parties_role" CHECK ("job_parties"."role" in ('CLIENT', 'CO_DEFENDANT', 'PARTY', 'COMPLAINANT', 'CHILD', 'WITNESS', 'OTHER_EXPERT', 'OPPOSING_FIRM', 'COUNSEL', 'OFFICER')),
	CONSTRAINT "job_parties_name" CHECK (char_length("job_parties"."name") between 2 and 120),
	CONSTRAINT "job_parties_aliases" CHECK (cardinality("job_parties"."aliases") <= 10),
	CONSTRAINT "job_parties_works_for" CHECK (char_length("job_parties"."works_for") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "job_members" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_members_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_facts" ADD CONSTRAINT "job_facts_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_parties" ADD CONSTRAINT "job_parties_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_user_same_organisation" FOREIGN KEY ("user_id","organisation_id") REFERENCES "public"."profiles"("id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_facts_of_organisation" ON "job_facts" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "job_parties_of_job" ON "job_parties" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_parties_of_organisation" ON "job_parties" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "job_members_of_organisation" ON "job_members" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "job_members_of_user" ON "job_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "jobs_restricted" ON "jobs" USING btree ("organisation_id","status") WHERE restricted;--> statement-breakpoint
-- Restricted jobs: of the organisation only creator, admins and members see one, and all that belongs to it.
-- Which of an organisation's jobs a person does not see is asked once in each statement, and is nothing for
-- nearly everybody.
create function app.my_hidden_jobs() returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  hidden uuid[] := array(select j.id from public.jobs j where j.restricted
    and j.organisation_id = (select app.my_org()) and j.created_by_user_id <> app.my_user()
    and not exists (select from public.job_members m
      where m.job_id = j.id and m.user_id = app.my_user()));
begin
  if cardinality(hidden) > 0 and app.my_admin_org() is not null then return '{}'; end if;
  return hidden;
end $$;
grant execute on function app.my_hidden_jobs() to app_client;--> statement-breakpoint
alter policy client_reads on jobs using (organisation_id = (select app.my_org())
  and id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_changes on jobs
  using (organisation_id = (select app.my_org()) and id <> all ((select app.my_hidden_jobs())::uuid[]))
  with check (organisation_id = (select app.my_org()));
alter policy client_reads on job_versions using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on quotes using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_decides on quotes
  using (organisation_id = (select app.my_org()) and status = 'SENT'
    and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on quote_lines using (organisation_id = (select app.my_org())
  and exists (select from quotes q where q.id = quote_id));
alter policy client_reads on documents using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on job_funding using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on comments using (organisation_id = (select app.my_org())
  and visibility = 'CLIENT' and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_comments on comments with check (organisation_id = (select app.my_org())
  and visibility = 'CLIENT' and author_user_id = (select app.my_user())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on job_activity using (organisation_id = (select app.my_org())
  and audience = 'CLIENT' and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on audit_logs using (organisation_id = (select app.my_org())
  and job_id is not null and client_visible and job_id <> all ((select app.my_hidden_jobs())::uuid[]));--> statement-breakpoint
-- Members are chosen by the creator, the organisation's admins and staff.
call app.tenant_policies('job_members', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant select on job_members to app_definer;
create policy definer_reads on job_members for select to app_definer using (true);
grant insert, delete on job_members to app_client, app_admin;
create policy client_chooses on job_members for insert to app_client
  with check (added_by_user_id = (select app.my_user()) and exists (select from jobs j
    where j.id = job_id and (select app.my_user()) = j.created_by_user_id
      or j.id = job_id and j.organisation_id = (select app.my_admin_org())));
create policy client_removes on job_members for delete to app_client
  using (exists (select from jobs j where j.id = job_id and (select app.my_user()) = j.created_by_user_id
    or j.id = job_id and j.organisation_id = (select app.my_admin_org())));
create policy staff_chooses on job_members for insert to app_admin
  with check (added_by_user_id = (select app.my_user()));
create policy staff_removes on job_members for delete to app_admin using (true);
create trigger job_members_added_now before insert on job_members for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
grant update (restricted) on jobs to app_client, app_admin;--> statement-breakpoint
create or replace function app.guard_client_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  -- Who may see it: at any time, in a change that changes nothing else.
  if new.restricted <> old.restricted and to_jsonb(new) - array['restricted', 'updated_at', 'number']
      = to_jsonb(old) - array['restricted', 'updated_at', 'number']
    and (old.created_by_user_id = app.my_user()
      or coalesce(old.organisation_id = app.my_admin_org(), false)) then
    return new;
  end if;
  if new.restricted <> old.restricted then
    raise exception 'not for this person' using errcode = 'insufficient_privilege';
  end if;
  if new.status = old.status or new.status = 'CANCELLED' then
    if old.status in ('QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_DECLINED', 'ON_HOLD') and not exists (
      select from public.quotes q where q.job_id = new.id and q.status = 'ACCEPTED') then
      return new;
    end if;
  elsif new.status in ('QUOTE_ACCEPTED', 'QUOTE_DECLINED') and exists (
    select from public.quotes q where q.job_id = new.id and 'QUOTE_' || q.status = new.status
      and q.kind = 'MAIN' and q.decided_by_user_id = app.my_user()
      and q.decided_at = now()::timestamptz(3)) then
    return new;
  end if;
  raise exception 'not for a client' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
-- A job that became restricted leaves the counters, and comes back when it is open to all again.
create or replace function app.count_jobs() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into public.job_counts as c (organisation_id, status, n)
      select organisation_id, status, count(*) from added where not restricted
      group by organisation_id, status order by organisation_id, status
      on conflict (organisation_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into public.job_counts as c (organisation_id, status, n)
      select organisation_id, status, -count(*) from removed where not restricted
      group by organisation_id, status order by organisation_id, status
      on conflict (organisation_id, status) do update set n = c.n + excluded.n;
  else
    insert into public.job_counts as c (organisation_id, status, n)
      select organisation_id, status, sum(change) from (
        select organisation_id, status, 1 as change from added where not restricted
        union all select organisation_id, status, -1 from removed where not restricted) as changes
      group by organisation_id, status having sum(change) <> 0 order by organisation_id, status
      on conflict (organisation_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace function app.expire_quote(job uuid) returns uuid language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  about record;
  ended record;
begin
  select j.organisation_id, o.name into about from public.jobs j
    join public.organisations o on o.id = j.organisation_id where j.id = job for update of j;
  -- Where there is no such job, nothing below finds anything.
  if not (pg_has_role(session_user, 'app_worker', 'member')
    or app.is_staff(app.my_user()) or (coalesce(about.organisation_id = app.my_org(), false)
      and job <> all (app.my_hidden_jobs()))) then
    return null;
  end if;
  -- Open ones alone: definer_ends.
  update public.quotes q set status = 'EXPIRED' where q.job_id = job
    and q.valid_until < (now() at time zone 'Europe/London')::date
    returning q.id, q.version, q.kind into ended;
  if not found then return null; end if;
  update public.jobs j set status = 'QUOTE_REQUESTED' where j.id = job and ended.kind = 'MAIN'
    and j.status not in ('QUOTE_REQUESTED', 'COMPLETED', 'CANCELLED');
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, old_value, new_value, meta)
    values (about.organisation_id, about.name, job, 'quote_expired', 'SENT', 'EXPIRED',
      jsonb_strip_nulls(jsonb_build_object('quoteId', ended.id, 'version', ended.version,
        'further', case when ended.kind = 'FURTHER' then true end)));
  return ended.id;
end $$;--> statement-breakpoint
-- The case: clients and staff edit facts and parties of their jobs; clients while the job is open.
call app.tenant_policies('job_facts', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (jurisdiction, proceedings, side, court_type, court_name, court_number, urn, plea, in_custody,
  poca, youth, charges, service, questions, page_count, download_gb, may_contact) on job_facts to app_client, app_admin;
create policy client_tells on job_facts for insert to app_client
  with check (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_corrects on job_facts for update to app_client
  using (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()));
create policy staff_tells on job_facts for insert to app_admin with check (true);
create policy staff_corrects on job_facts for update to app_admin using (true) with check (true);
call app.tenant_policies('job_parties', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (role, name, aliases, born, works_for, removed_at) on job_parties to app_client, app_admin;
create policy client_tells on job_parties for insert to app_client
  with check (organisation_id = (select app.my_org()) and removed_at is null and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_corrects on job_parties for update to app_client
  using (organisation_id = (select app.my_org()) and removed_at is null and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()));
create policy staff_tells on job_parties for insert to app_admin with check (removed_at is null);
create policy staff_corrects on job_parties for update to app_admin using (removed_at is null) with check (true);
create trigger job_parties_added_now before insert on job_parties for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger job_parties_removed_now before update on job_parties for each row
  when (new.removed_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('removed_at');--> statement-breakpoint
create function app.raise_version() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.version := case when tg_op = 'INSERT' then 1 else old.version + 1 end;
  return new;
end $$;--> statement-breakpoint
create trigger job_facts_versioned before insert or update on job_facts for each row
  execute function app.raise_version();--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('facts_changed', true, 'JOB'),
  ('party_added', true, 'JOB'),
  ('party_removed', true, 'JOB'),
  ('access_changed', true, 'JOB');--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.my_hidden_jobs() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
