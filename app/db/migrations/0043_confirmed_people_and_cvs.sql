ALTER TABLE "profiles" ADD COLUMN "unvouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_of_expert" ON "jobs" USING btree ("organisation_id","expert_id");--> statement-breakpoint
-- Somebody whom staff put into an organisation from an address that is none of its sees their own jobs, and themselves,
-- until an admin of it or staff confirm them. Nobody of the organisation is hidden from its admins.
create function app.is_unvouched() returns boolean language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from public.profiles p where p.id = app.my_user() and p.unvouched);
end $$;
-- Staff count jobs by the same query as clients.
grant execute on function app.is_unvouched() to app_client, app_admin;
create or replace function app.my_admin_org() returns uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select p.organisation_id from public.profiles p
      join public.organisations o on o.id = p.organisation_id
      join public.user_roles r on r.user_id = p.id
    where p.id = app.my_user() and p.status = 'ACTIVE' and not p.unvouched and o.status = 'ACTIVE'
      and r.role = 'CLIENT_ADMIN');
end $$;
create or replace function app.my_hidden_jobs() returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  hidden uuid[];
begin
  if app.is_unvouched() then
    return array(select j.id from public.jobs j
      where j.organisation_id = app.my_org() and j.created_by_user_id <> app.my_user()
        and not exists (select from public.job_members m
          where m.job_id = j.id and m.user_id = app.my_user()));
  end if;
  hidden := array(select j.id from public.jobs j where j.restricted
    and j.organisation_id = (select app.my_org()) and j.created_by_user_id <> app.my_user()
    and not exists (select from public.job_members m
      where m.job_id = j.id and m.user_id = app.my_user()));
  if cardinality(hidden) > 0 and app.my_admin_org() is not null then return '{}'; end if;
  return hidden;
end $$;--> statement-breakpoint
alter policy client_reads on profiles using (id = (select app.my_user())
  or (organisation_id = (select app.my_org()) and not (select app.is_unvouched())));
alter policy client_reads on invitations using (organisation_id = (select app.my_org())
  and not (select app.is_unvouched()));
alter policy client_reads on job_counts using (organisation_id = (select app.my_org())
  and not (select app.is_unvouched()));--> statement-breakpoint
grant update (unvouched) on profiles to app_client, app_admin;
create function app.guard_vouching() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'not for a client' using errcode = 'insufficient_privilege';
end $$;
create trigger profiles_only_vouched_for before update of unvouched on profiles for each row
  when (current_user = 'app_client' and new.unvouched and not old.unvouched)
  execute function app.guard_vouching();
insert into audit_actions (action, client_visible, client_writes) values ('user_confirmed', false, 'ORGANISATION');--> statement-breakpoint
-- Whose CVs a client reads: of each expert the first job of theirs with a quote is looked for, and no further one.
create function app.my_experts() returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  org uuid := app.my_org();
  hidden uuid[] := app.my_hidden_jobs();
  only_one uuid := app.expert_of(null);
begin
  return array(select e.profile_id from public.experts e where exists (
      select from public.jobs j where j.organisation_id = org and j.expert_id = e.profile_id and j.id <> all (hidden)
        and exists (select from public.quotes q where q.job_id = j.id))
    or (e.profile_id = only_one and exists (
      select from public.jobs j where j.organisation_id = org and j.expert_id is null and j.id <> all (hidden)
        and exists (select from public.quotes q where q.job_id = j.id))));
end $$;
grant execute on function app.my_experts() to app_client;
alter policy client_reads on expert_cvs using (expert_id = any ((select app.my_experts())::uuid[]));--> statement-breakpoint
-- Looked up by their keys: for "exists" beside an "or" those of all reports of the organisation are read.
alter policy client_reads on reports using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (released_at is not null or (select true from report_seals s where s.report_id = reports.id)));
alter policy client_reads on report_versions using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (released_at is not null
    or number = (select s.version from report_seals s where s.report_id = report_versions.report_id)));
alter policy client_reads on papers using (organisation_id = (select app.my_org())
  and (visibility = 'CLIENT' or (select true from report_versions v where v.paper_id = papers.id
    and (papers.kind = 'DRAFT' or exists (select from report_seals s
      where s.report_id = v.report_id and s.version = v.number)) limit 1))
  and (withdrawn_at is null or sent_by_side = 'CLIENT') and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on paper_versions using (organisation_id = (select app.my_org())
  and exists (select from papers p where p.id = paper_versions.paper_id and p.withdrawn_at is null
    and (p.visibility = 'CLIENT' or (select true from report_versions v
      where v.paper_id = p.id and v.paper_version_id = paper_versions.id limit 1))));--> statement-breakpoint
-- An expert who owns a job is its expert.
grant update (expert_id) on jobs to app_admin;--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.is_unvouched() owner to app_definer;--> statement-breakpoint
alter function app.my_experts() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
