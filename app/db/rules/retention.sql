-- How long things are kept, and how they end. The periods are those of the privacy notice (content/pages/privacy): a case
-- file six years from its end, appeal and confiscation included; a request that came to nothing twelve months.

-- Endings: either side tells one, and corrects it.
call app.tenant_policies('job_endings', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (outcome, ended_on, appeal_until, told_by_user_id, told_at) on job_endings to app_client, app_admin;
create policy client_tells on job_endings for insert to app_client
  with check (organisation_id = (select app.my_org()) and told_by_user_id = (select app.my_user())
    and exists (select from jobs j where j.id = job_id));
create policy client_corrects on job_endings for update to app_client
  using (organisation_id = (select app.my_org()) and job_id <> all ((select app.my_hidden_jobs())::uuid[]))
  with check (organisation_id = (select app.my_org()) and told_by_user_id = (select app.my_user()));
create policy staff_tells on job_endings for insert to app_admin
  with check (told_by_user_id = (select app.my_user()));
create policy staff_corrects on job_endings for update to app_admin using (true)
  with check (told_by_user_id = (select app.my_user()));
create trigger job_endings_told_now before insert or update on job_endings for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('told_at');

-- Holds are the staff's alone: a reason may be a complaint about the client. One is lifted once.
grant select, insert, update (lift_reason, lifted_by_user_id, lifted_at) on legal_holds to app_admin;
create policy staff_reads on legal_holds for select to app_admin using (true);
create policy staff_places on legal_holds for insert to app_admin
  with check (placed_by_user_id = (select app.my_user()) and lifted_at is null);
create policy staff_lifts on legal_holds for update to app_admin
  using (lifted_at is null) with check (lifted_by_user_id = (select app.my_user()));
create trigger legal_holds_placed_now before insert on legal_holds for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('placed_at');
create trigger legal_holds_lifted_now before update on legal_holds for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('lifted_at');
grant select (job_id, lifted_at) on legal_holds to app_definer, app_worker;
create policy definer_asks on legal_holds for select to app_definer using (true);
create policy worker_reads on legal_holds for select to app_worker using (true);

-- Nothing of a job on hold is removed, by any login; nor of one for the prosecution: it may have to be disclosed. What is
-- not listed is no part of the case file: files that have not come whole, drafts of quotes, and who may see the job.
create function app.keep_rows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.legal_holds h where h.job_id = old.job_id and h.lifted_at is null) then
    raise exception 'of a job on hold nothing is removed' using errcode = 'object_in_use';
  end if;
  if tg_argv[0] = 'PROSECUTION' and app.for_prosecution(old.job_id) then
    raise exception 'of a job for the prosecution nothing is removed' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
do $$ declare t text; begin
  foreach t in array array['comments', 'conflict_checks', 'court_warnings', 'documents', 'exhibits', 'job_dates',
    'job_facts', 'job_parties', 'material_requests', 'paper_versions', 'papers', 'quotes', 'sheets'] loop
    execute format('create trigger %I before delete on public.%I for each row
      execute function app.keep_rows(''PROSECUTION'')', t || '_kept', t);
  end loop;
  foreach t in array array['bill_files', 'bills', 'job_endings', 'job_funding', 'job_versions', 'legal_holds', 'paper_secrets',
    'time_entries', 'warning_tellings'] loop
    execute format('create trigger %I before delete on public.%I for each row
      execute function app.keep_rows()', t || '_on_hold', t);
  end loop;
end $$;

-- When whether to keep a finished job is decided. Of one whose ending nobody told it is counted from the day on which it
-- was finished. PostgreSQL counts years and months to the same day, or the last of a shorter month.
create function app.review_day(the_job uuid, status text, since date) returns date language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select case when status in ('COMPLETED', 'CANCELLED', 'QUOTE_DECLINED') then coalesce(
    (select greatest(e.ended_on, e.appeal_until) + interval '6 years' from public.job_endings e where e.job_id = the_job),
    since + case
      when exists (select from public.quotes q where q.job_id = the_job and q.status = 'ACCEPTED') then interval '6 years'
      else interval '12 months' end)::date end $$;
grant select (job_id, ended_on, appeal_until) on job_endings to app_definer;
create policy definer_reads on job_endings for select to app_definer using (true);

create function app.set_review_day() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.review_on := app.review_day(new.id, new.status, (new.status_since at time zone 'Europe/London')::date);
  return new;
end $$;
-- After `jobs_status_since`, by its name.
create trigger jobs_to_review before insert or update of status on jobs for each row
  execute function app.set_review_day();
grant execute on function app.review_day(uuid, text, date) to app_client, app_admin, app_definer;

create function app.keep_review_day() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update public.jobs j set review_on = app.review_day(j.id, j.status,
    (j.status_since at time zone 'Europe/London')::date) where j.id = new.job_id;
  return null;
end $$;
create trigger job_endings_review after insert or update on job_endings for each row
  execute function app.keep_review_day();
grant update (review_on) on jobs to app_definer;

-- The jobs whose clients are to be asked now how the case ended: thirty days after its last hearing, and one and two months
-- later. What was over long before is not asked about.
create function app.ask_for_endings(hearings text[], most integer) returns setof uuid language sql
  set search_path = pg_catalog, pg_temp as $$
  update public.jobs j set ending_asked = due.times from (
    select u.id, asked.times from public.jobs u
    join (select d.job_id, max(coalesce(d.ends_on, d.starts_on)) + 30 as first_on from public.job_dates d
      where d.kind = any (hearings) and d.state in ('OPEN', 'MET', 'MISSED') and d.starts_on > current_date - 200
      group by d.job_id) last on last.job_id = u.id
    cross join lateral (select count(*)::smallint as times from generate_series(0, 2) n
      where last.first_on + make_interval(months => n) <= (now() at time zone 'Europe/London')::date) asked
    where u.status in ('QUOTE_ACCEPTED', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED') and u.ending_asked < asked.times
      and not exists (select from public.job_endings e where e.job_id = u.id)
    order by u.id limit most for update of u skip locked) due
  where j.id = due.id returning j.id $$;
grant execute on function app.ask_for_endings(text[], integer) to app_worker;
grant select (job_id) on job_endings to app_worker;
create policy worker_reads on job_endings for select to app_worker using (true);
grant select (ending_asked, review_on), update (ending_asked) on jobs to app_worker;
create policy worker_asks on jobs for update to app_worker using (true) with check (true);
