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
  with check (organisation_id = (select app.my_org())
    and (paper_id is null or exists (select from papers p where p.id = material_requests.paper_id)));
create policy staff_adds on material_requests for insert to app_admin with check (received_at is null);
create policy staff_changes on material_requests for update to app_admin
  using (true)
  with check (paper_id is null or exists (select from papers p
    where p.id = material_requests.paper_id and p.visibility = 'CLIENT'));
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
  execute function app.stamp_time('received_at');

-- On another day someone is reminded again. A day that someone corrects goes by no rule any more, and is not
-- offered to be moved back to it.
create function app.remind_again() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.reminded_days := null;
  new.rule := null;
  return new;
end $$;
create trigger job_dates_another_day before update of starts_on on job_dates for each row
  when (new.starts_on <> old.starts_on) execute function app.remind_again();

-- What the court was told is for staff alone.
grant select, insert on court_warnings to app_admin;
create policy staff_reads on court_warnings for select to app_admin using (true);
create policy staff_warns on court_warnings for insert to app_admin
  with check (by_user_id = (select app.my_user()));
create trigger court_warnings_added_now before insert on court_warnings for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');

-- Staff say when they cannot come; clients see the days, neither who nor why.
grant select, insert, delete on avoided_dates to app_admin;
grant select (id, starts_on, ends_on) on avoided_dates to app_client;
create policy staff_reads on avoided_dates for select to app_admin using (true);
create policy client_reads on avoided_dates for select to app_client
  using ((select app.my_org()) is not null);
create policy staff_adds on avoided_dates for insert to app_admin with check (user_id = (select app.my_user()));
create policy staff_removes on avoided_dates for delete to app_admin using (user_id = (select app.my_user()));

-- Each person has an address of their own for a calendar program.
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
create policy definer_notes on calendar_feeds for update to app_definer using (true) with check (true);

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
grant execute on function app.feed_owner(bytea) to app_visitor;

-- The worker reminds of dates, and says in the evening what became of them.
grant select (id, job_id, kind, starts_on, ends_on, state, reminded_days, added_at), update (reminded_days)
  on job_dates to app_worker;
create policy worker_reads on job_dates for select to app_worker using (true);
create policy worker_reminds on job_dates for update to app_worker
  using (state = 'OPEN') with check (state = 'OPEN');
grant select, update (state) on job_dates to app_definer;
create policy definer_reads on job_dates for select to app_definer using (true);
create policy definer_closes on job_dates for update to app_definer
  using (state = 'OPEN') with check (state in ('MET', 'MISSED'));

-- Closes an open date whose last day in London is over (from six in the evening on). Returns whether it did.
-- The job is taken before its date, as everyone does who changes one, so that two never wait for each other.
create function app.close_date(the_date uuid, outcome text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  closed record;
begin
  if outcome not in ('MET', 'MISSED') then return false; end if;
  perform from public.jobs j where j.id = (select d.job_id from public.job_dates d where d.id = the_date)
    for update;
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
grant execute on function app.close_date(uuid, text) to app_worker;

-- The next date of a job's case: what was missed first, since it still has to be settled, else the first ahead.
-- The queue, the lists and the heading of a job's page all read it from here.
create function app.keep_next_date() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  the_job uuid := coalesce(new.job_id, old.job_id);
  ahead record;
begin
  select d.starts_on, d.ends_on, d.kind into ahead from public.job_dates d
    where d.job_id = the_job and d.state in ('OPEN', 'MISSED')
    order by d.state = 'OPEN', d.starts_on, d.at_time, d.added_at, d.id limit 1;
  update public.jobs j
    set next_date = ahead.starts_on, next_date_ends = ahead.ends_on, next_date_kind = ahead.kind
    where j.id = the_job and (j.next_date, j.next_date_ends, j.next_date_kind)
      is distinct from (ahead.starts_on, ahead.ends_on, ahead.kind);
  return null;
end $$;
create trigger job_dates_next after insert or delete or update of kind, starts_on, ends_on, at_time, state on job_dates
  for each row execute function app.keep_next_date();

-- That someone was told of a warning is added to it, and never changed.
grant select, insert on warning_tellings to app_admin;
create policy staff_reads on warning_tellings for select to app_admin using (true);
create policy staff_tells on warning_tellings for insert to app_admin
  with check (by_user_id = (select app.my_user()));
create trigger warning_tellings_added_now before insert on warning_tellings for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');

-- What was missing may have come as a paper: one that both sides see, since both see what it is named in.
grant update (paper_id) on material_requests to app_client, app_admin;

-- What the court directed is missed when nobody says that it was met, whatever it is: the worker has to know.
grant select (directed) on job_dates to app_worker;

-- Emails say at what time a date is.
grant select (at_time) on job_dates to app_worker;

-- That a report was served meets the date by which it was to be, and is a date itself, which others follow.
grant insert, update (starts_on) on job_dates to app_definer;
create policy definer_notes_service on job_dates for insert to app_definer
  with check (kind = 'REPORT_SERVED' and state = 'MET');
create policy definer_moves_service on job_dates for update to app_definer
  using (kind = 'REPORT_SERVED') with check (kind = 'REPORT_SERVED' and state = 'MET');

-- A day of service that someone typed before is that of the service, and does not stand twice. One by which it was to
-- be served, and closed before the client told of it, was met if it was served by then.
create policy definer_meets_service on job_dates for update to app_definer
  using (state = 'MISSED' and kind = 'REPORT_TO_SERVE') with check (state = 'MET');
