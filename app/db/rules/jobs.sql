-- Jobs
call app.tenant_policies('jobs', $$id <> all ((select app.my_hidden_jobs())::uuid[])$$);

-- Whoever may insert into a table may also choose its numbers ("overriding system value"), so the
-- running number is left out.
grant insert (id, organisation_id, created_by_user_id, title, description, reference, sensitivity_level, due_date,
  status, created_at, updated_at) on jobs to app_client, app_admin;
grant update (status, updated_at) on jobs to app_client, app_admin;
create policy client_requests on jobs for insert to app_client
  with check (organisation_id = (select app.my_org()) and created_by_user_id = (select app.my_user())
    and status = 'QUOTE_REQUESTED');
create policy staff_decides on jobs for update to app_admin using (true) with check (true);

-- Background work: what a message may name of a job.
grant select (id, number, organisation_id, created_by_user_id, title, reference, status) on jobs to app_worker;
create policy worker_reads on jobs for select to app_worker using (true);
grant select on jobs to app_definer;
create policy definer_reads on jobs for select to app_definer using (true);

-- The dashboards' counters, kept in the transaction that changes a job. One statement takes its rows in one order, so
-- that two of them never wait for each other in a circle. A job that became restricted leaves them.
create function app.count_jobs() returns trigger language plpgsql security definer
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
end $$;
create trigger jobs_counted_in after insert on jobs
  referencing new table as added for each statement execute function app.count_jobs();
create trigger jobs_counted_over after update on jobs
  referencing old table as removed new table as added
  for each statement execute function app.count_jobs();
create trigger jobs_counted_out after delete on jobs
  referencing old table as removed for each statement execute function app.count_jobs();
call app.tenant_policies('job_counts', $$not (select app.is_unvouched())$$);
grant select, insert, update on job_counts to app_definer;
create policy definer_counts on job_counts to app_definer using (true) with check (true);
create trigger jobs_created_now before insert on jobs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');

-- Staff give a job to one of them. Nobody chooses since when a job has its status.
grant update (owner_user_id) on jobs to app_admin;

-- Who looks after a job is no change of it: neither clients see one, nor is a form out of date by it.
create trigger jobs_changed_now before insert
  or update of title, description, reference, sensitivity_level, due_date, status on jobs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_change();
create trigger jobs_status_since before update of status on jobs for each row
  when (new.status is distinct from old.status) execute function app.stamp_time('status_since');

-- Requests: a client corrects or withdraws one until a quote is accepted, and answers its quote, in the same
-- transaction. A client changes a job in no other way. Staff correct a request too.
grant update (title, description, reference, sensitivity_level, due_date) on jobs to app_client, app_admin;
create policy client_changes on jobs for update to app_client
  using (organisation_id = (select app.my_org()) and id <> all ((select app.my_hidden_jobs())::uuid[]))
  with check (organisation_id = (select app.my_org()));

-- What a client may change of a job. What follows from other columns is not known yet when a change is judged.
create function app.guard_client_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  -- Who may see it: at any time, in a change that changes nothing else.
  if new.restricted <> old.restricted and to_jsonb(new) - array['restricted', 'updated_at', 'number', 'words']
      = to_jsonb(old) - array['restricted', 'updated_at', 'number', 'words']
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
end $$;
create trigger jobs_client_change before update on jobs for each row
  when (current_user = 'app_client') execute function app.guard_client_change();

-- What a corrected request said before: nobody can correct one without leaving it here.
call app.tenant_policies('job_versions', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant select, insert on job_versions to app_definer;
create policy definer_keeps on job_versions to app_definer using (true) with check (true);

create function app.keep_job_version() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.job_versions (job_id, organisation_id, number, title, description, reference,
    sensitivity_level, due_date, replaced_by_user_id, replaced_by_name, replaced_by_staff)
  select old.id, old.organisation_id,
    (select count(*) + 1 from public.job_versions v where v.job_id = old.id),
    old.title, old.description, old.reference, old.sensitivity_level, old.due_date, app.my_user(),
    (select p.name from public.profiles p where p.id = app.my_user()),
    coalesce(app.is_staff(app.my_user()), false);
  return null;
end $$;
create trigger jobs_version_kept after update on jobs for each row
  when (new.destroyed_at is null and (new.title, new.description, new.reference, new.sensitivity_level, new.due_date)
    is distinct from (old.title, old.description, old.reference, old.sensitivity_level, old.due_date))
  execute function app.keep_job_version();

-- Staff enter a job for a client: in the name of one of its people, and with theirs beside it.
grant insert (entered_by_user_id, instructed_via) on jobs to app_admin;
create policy staff_requests on jobs for insert to app_admin
  with check (status = 'QUOTE_REQUESTED'
    and coalesce(entered_by_user_id, created_by_user_id) = (select app.my_user()));
grant update (status) on jobs to app_definer;
create policy definer_ends on jobs for update to app_definer
  using (true)
  with check (true);

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
grant update (restricted) on jobs to app_client, app_admin;
grant select (owner_user_id) on jobs to app_worker;

-- Beside the next date the functions change a job's status alone, and only as an expired quote does.
grant update (next_date, next_date_ends, next_date_kind) on jobs to app_definer;

create function app.guard_definer_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'not for a function' using errcode = 'insufficient_privilege';
end $$;
create trigger jobs_definer_change before update of status on jobs for each row
  when (current_user = 'app_definer' and new.status <> 'QUOTE_REQUESTED')
  execute function app.guard_definer_change();
grant update (case_words) on jobs to app_definer;

-- The worker finds dates that have passed by the next dates of open jobs.
grant select (next_date) on jobs to app_worker;

-- An expert who owns a job is its expert.
grant update (expert_id) on jobs to app_admin;
