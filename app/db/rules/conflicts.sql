-- The names that a conflict check looks through: nobody can add one and forget it here. A party that was taken
-- off its case stays.
grant select, update (keys) on conflict_names to app_admin;
create policy staff_reads on conflict_names for select to app_admin using (true);
create policy staff_finds on conflict_names for update to app_admin using (true) with check (true);
grant select, insert, update, delete on conflict_names to app_definer;
create policy definer_keeps on conflict_names to app_definer using (true) with check (true);
create trigger expert_interests_conflict_name after insert or update or delete on expert_interests
  for each row execute function app.keep_conflict_name('INTEREST');

-- Interests, checks and what they found are the staff's alone: clients can neither see nor count them.
grant select, insert, delete on expert_interests to app_admin;
create policy staff_reads on expert_interests for select to app_admin using (true);
create policy staff_adds on expert_interests for insert to app_admin with check (true);
create policy staff_removes on expert_interests for delete to app_admin using (true);
create trigger expert_interests_added_now before insert on expert_interests for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
grant select, insert, update (result, reason, disclosure, decided_by_user_id, decided_at) on conflict_checks to app_admin;
create policy staff_reads on conflict_checks for select to app_admin using (true);
create policy staff_checks on conflict_checks for insert to app_admin
  with check (result = 'OPEN' and run_by_user_id = (select app.my_user()));
create policy staff_decides on conflict_checks for update to app_admin using (result = 'OPEN')
  with check (result <> 'OPEN' and decided_by_user_id = (select app.my_user()));
create trigger conflict_checks_run_now before insert on conflict_checks for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('run_at');
grant select, insert, update (verdict, note) on conflict_hits to app_admin;
create policy staff_reads on conflict_hits for select to app_admin using (true);
create policy staff_finds on conflict_hits for insert to app_admin
  with check (exists (select from conflict_checks c where c.id = check_id and c.result = 'OPEN'));
create policy staff_judges on conflict_hits for update to app_admin
  using (exists (select from conflict_checks c where c.id = check_id and c.result = 'OPEN')) with check (true);

-- Whom a check has to be about: it holds while this stays the same.
create function app.parties_digest(job uuid) returns text language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(jsonb_build_array(o.name, f.urn, f.court_number,
      (select coalesce(jsonb_agg(jsonb_build_array(p.role, p.name, p.aliases, p.born, p.works_for) order by p.id), '[]')
        from public.job_parties p where p.job_id = j.id and p.removed_at is null))::text, 'UTF8')), 'hex')
  from public.jobs j join public.organisations o on o.id = j.organisation_id
    left join public.job_facts f on f.job_id = j.id
  where j.id = parties_digest.job $$;

-- Whether a check is about the people and the words of its job as they are now.
create function app.is_of_today(the_check uuid) returns boolean language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.conflict_checks c join public.jobs j on j.id = c.job_id
    where c.id = the_check and c.parties_digest = app.parties_digest(j.id) and not exists (
      select from public.job_versions v where v.job_id = j.id and v.replaced_at > c.run_at
        and (v.title, v.description) <> (j.title, j.description))) $$;

-- The latest check of a job, if it is clear and of today.
create function app.clear_check(job uuid) returns uuid language sql stable set search_path = pg_catalog, pg_temp as $$
  select latest.id from (select c.id, c.result from public.conflict_checks c
      where c.job_id = clear_check.job order by c.run_at desc, c.id desc limit 1) latest
  where latest.result in ('CLEAR', 'DISCLOSED') and app.is_of_today(latest.id) $$;
grant execute on function app.parties_digest(uuid), app.is_of_today(uuid), app.clear_check(uuid) to app_admin;

-- No price is named before it is known that nothing stands against the job: by no way of sending a quote.
create function app.require_conflict_check() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  latest record;
begin
  select c.result, c.parties_digest, c.disclosure into latest from public.conflict_checks c
    where c.job_id = new.job_id order by c.run_at desc, c.id desc limit 1;
  if not found or latest.result not in ('CLEAR', 'DISCLOSED')
    or latest.parties_digest <> app.parties_digest(new.job_id)
    or latest.disclosure is distinct from new.disclosure then
    raise exception 'no current conflict check' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger quotes_checked_before before insert on quotes for each row
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.require_conflict_check();

-- The worker tells staff of checks that nobody decides: which jobs they are about, and nothing of what was found.
grant select (id, job_id, result, run_at, reminded_at), update (reminded_at) on conflict_checks to app_worker;
create policy worker_reads on conflict_checks for select to app_worker using (true);
create policy worker_reminds on conflict_checks for update to app_worker using (result = 'OPEN') with check (true);

-- Being reminded of decides nothing.
create trigger conflict_checks_decided_now before update on conflict_checks for each row
  when (new.result <> old.result and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('decided_at');
