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
grant select (id, job_id, lifted_at) on legal_holds to app_definer, app_worker;
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
  if tg_argv[0] = 'PROSECUTION' and app.for_prosecution(old.job_id) and not app.may_destroy(old.job_id) then
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
  foreach t in array array['alternative_quotes', 'authorities', 'bill_files', 'bills', 'enquiries', 'job_endings',
    'job_funding', 'job_versions', 'legal_holds', 'pack_answers', 'paper_secrets', 'reviews', 'sent_emails', 'time_entries',
    'warning_tellings'] loop
    execute format('create trigger %I before delete on public.%I for each row
      execute function app.keep_rows()', t || '_on_hold', t);
  end loop;
end $$;

-- When whether to keep a finished job is decided. Of one whose ending nobody told it is counted from the day on which it
-- was finished. PostgreSQL counts years and months to the same day, or the last of a shorter month.
create function app.review_day(the_job uuid, status text, since date) returns date language sql stable
  security definer set search_path = pg_catalog, pg_temp as $$
  select case when status in ('COMPLETED', 'CANCELLED', 'QUOTE_DECLINED') then coalesce(greatest(
      (select greatest(e.ended_on, e.appeal_until) + interval '6 years' from public.job_endings e where e.job_id = the_job),
      (select max(r.next_on) from public.reviews r where r.job_id = the_job)),
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
  when (new.destroyed_at is null) execute function app.set_review_day();
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
    where u.status in ('QUOTE_ACCEPTED', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED') and u.ending_asked < asked.times and u.destroyed_at is null
      and not exists (select from public.job_endings e where e.job_id = u.id)
    order by u.id limit most for update of u skip locked) due
  where j.id = due.id returning j.id $$;
grant execute on function app.ask_for_endings(text[], integer) to app_worker;
grant select (job_id) on job_endings to app_worker;
create policy worker_reads on job_endings for select to app_worker using (true);
grant select (ending_asked, review_on, destroyed_at), update (ending_asked) on jobs to app_worker;
create policy worker_asks on jobs for update to app_worker using (true) with check (true);

-- Reviews: what staff decide of a case that is due.
grant select, insert on reviews to app_admin;
create policy staff_reads on reviews for select to app_admin using (true);
create policy staff_decides on reviews for insert to app_admin with check (by_user_id = (select app.my_user()));
create trigger reviews_decided_now before insert on reviews for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('at');
create trigger reviews_review after insert on reviews for each row
  when (new.decision = 'KEEP') execute function app.keep_review_day();
grant select (job_id, next_on, at) on reviews to app_definer;
create policy definer_reads on reviews for select to app_definer using (true);

-- Destructions: staff propose one, and drop what is only proposed. `destroy_job` alone confirms it.
grant select, insert, delete on destructions to app_admin;
create policy staff_reads on destructions for select to app_admin using (true);
create policy staff_proposes on destructions for insert to app_admin
  with check (proposed_by_user_id = (select app.my_user()) and confirmed_at is null);
create policy staff_drops on destructions for delete to app_admin using (confirmed_at is null);
grant select (id, job_id, confirmed_at) on destructions to app_definer;
create policy definer_asks on destructions for select to app_definer using (true);
grant select, update (files_gone_at) on destructions to app_worker;
create policy worker_reads on destructions for select to app_worker using (true);
create policy worker_finishes on destructions for update to app_worker
  using (confirmed_at is not null and files_gone_at is null) with check (true);
create trigger destructions_gone_now before update of files_gone_at on destructions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('files_gone_at');
create trigger destructions_ask_for_document after update of files_gone_at on destructions for each row
  when (old.files_gone_at is null and new.files_gone_at is not null) execute function app.ask_for_document('DESTRUCTION');

create function app.sign_proposal() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.proposed_by_name := (select p.name from public.profiles p where p.id = new.proposed_by_user_id);
  return new;
end $$;
create trigger destructions_proposed_now before insert on destructions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('proposed_at');
create trigger destructions_signed before insert on destructions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.sign_proposal();

-- Whether what is kept for good otherwise goes now: a destruction of the job is confirmed. Every trigger that keeps rows
-- asks it; nobody but the functions below may remove or empty such rows at all.
create function app.may_destroy(job uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.destructions d where d.job_id = job and d.confirmed_at is not null) $$;
grant execute on function app.may_destroy(uuid) to app_admin, app_eraser;

-- Nothing comes to a case that was destroyed, from whoever had begun before: they wait for its job.
create function app.refuse_destroyed() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  destroyed timestamptz;
begin
  select j.destroyed_at into destroyed from public.jobs j where j.id = new.job_id for key share;
  if destroyed is not null then
    raise exception 'this case was destroyed' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return new;
end $$;
do $$ declare t text; begin
  foreach t in array array['alternative_quotes', 'authorities', 'pack_answers', 'comments', 'conflict_checks',
    'court_warnings', 'exhibits', 'job_dates', 'job_endings', 'job_facts', 'job_funding', 'job_members', 'job_parties', 'job_versions', 'legal_holds', 'material_requests', 'paper_secrets',
    'paper_versions', 'papers', 'quote_drafts', 'quotes', 'report_points', 'report_seals', 'report_services',
    'report_versions', 'reports', 'reviews', 'sheets', 'time_entries', 'uploads', 'warning_tellings'] loop
    execute format('create trigger %I before insert on public.%I for each row
      execute function app.refuse_destroyed()', t || '_not_destroyed', t);
  end loop;
end $$;
create function app.refuse_change_of_destroyed() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'this case was destroyed' using errcode = 'object_not_in_prerequisite_state';
end $$;
create trigger jobs_not_destroyed before update on jobs for each row
  when (old.destroyed_at is not null) execute function app.refuse_change_of_destroyed();

-- The one door through which a case is removed. Its functions run as app_eraser, as which nobody logs in and which alone
-- may remove or empty these rows. tests/tables/destruction.txt says of every table what becomes of it.
do $$ declare t text; begin
  foreach t in array array['alternative_quotes', 'authorities', 'pack_answers', 'comments', 'conflict_checks',
    'conflict_hits', 'court_warnings', 'destructions', 'documents',
    'enquiries', 'enquiry_replies', 'exhibits', 'glossary_terms', 'job_dates', 'job_facts', 'job_funding', 'job_parties',
    'job_versions', 'job_visits', 'jobs', 'legal_holds', 'material_requests', 'paper_secrets', 'paper_versions', 'papers',
    'price_rows', 'quote_drafts', 'quote_lines', 'quotes', 'read_notifications', 'report_answers', 'report_points',
    'report_seals', 'report_services', 'report_versions', 'reports', 'reviews', 'sent_emails', 'sheet_rows', 'sheets',
    'time_entries', 'uploads', 'warning_tellings'] loop
    execute format('grant select, update, delete on public.%I to app_eraser', t);
    execute format('create policy eraser on public.%I to app_eraser using (true) with check (true)', t);
  end loop;
  foreach t in array array['audit_logs', 'profiles', 'user_roles'] loop
    execute format('grant select on public.%I to app_eraser', t);
    execute format('create policy eraser_reads on public.%I for select to app_eraser using (true)', t);
  end loop;
end $$;
grant insert on destructions to app_eraser;
grant usage on schema app to app_eraser;
grant execute on function app.my_user(), app.for_prosecution(uuid), app.folded(text), app.party_words(text, text[]) to app_eraser;

-- Confirms a destruction (`by`, `name`, `at`) and removes the case, all of it or nothing. What stays are ids, days and money, hashes of what was
-- sealed, prices without their case, names for conflict checks, bills, endings, holds and the audit log.
create function app.erase_job(the_destruction uuid, confirmation jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  job uuid := (select d.job_id from public.destructions d where d.id = the_destruction);
  confirmed timestamptz := (confirmation->>'at')::timestamptz;
  gone constant text := 'Destroyed';
begin
  update public.destructions d set confirmed_by_user_id = (confirmation->>'by')::uuid,
      confirmed_by_name = confirmation->>'name', confirmed_at = confirmed, backups_clear_on = (confirmed at time zone 'Europe/London')::date + 35,
      items = jsonb_build_object(
        'papers', (select count(*) from public.papers p where p.job_id = job),
        'people', (select count(*) from public.job_parties p where p.job_id = job),
        'exhibits', (select count(*) from public.exhibits e where e.job_id = job),
        'sheets', (select count(*) from public.sheets s where s.job_id = job),
        'reports', (select count(*) from public.reports r where r.job_id = job),
        'comments', (select count(*) from public.comments c where c.job_id = job)),
      bytes = (select coalesce(sum(v.size), 0) from public.paper_versions v where v.job_id = job),
      papers = (select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'version', v.number, 'size', v.size,
          'sha256', v.sha256) order by p.number, v.number), '[]')
        from public.paper_versions v join public.papers p on p.id = v.paper_id
        where v.job_id = job and p.visibility = 'CLIENT'),
      files = jsonb_build_object(
        'pieces', (select coalesce(jsonb_agg(f.id), '[]') from (
          select v.id from public.paper_versions v where v.job_id = job
          union select u.id from public.uploads u where u.job_id = job) f),
        'documents', (select coalesce(jsonb_agg(o.id), '[]') from public.documents o where o.job_id = job))
    where d.id = the_destruction;
  update public.price_rows set from_paper_id = null, page = null, from_job_id = null, from_organisation_id = null,
    printed_source = 'A case that was destroyed', method = null,
    withdraw_reason = case when withdraw_reason is not null then gone end where from_job_id = job;
  update public.glossary_terms set from_job_id = null, source = 'A case that was destroyed' where from_job_id = job;
  delete from public.documents where job_id = job;
  delete from public.report_services where job_id = job;
  delete from public.report_points where job_id = job;
  delete from public.report_answers a using public.reports r where r.id = a.report_id and r.job_id = job;
  update public.report_seals set checklist = '[]', declarations = '[]' where job_id = job;
  delete from public.report_versions where job_id = job;
  delete from public.reports r where r.job_id = job
    and not exists (select from public.report_seals s where s.report_id = r.id);
  update public.reports set withdraw_reason = gone where job_id = job and withdraw_reason is not null;
  delete from public.sheet_rows r using public.sheets s where s.id = r.sheet_id and s.job_id = job;
  delete from public.sheets where job_id = job;
  delete from public.exhibits where job_id = job;
  delete from public.warning_tellings where job_id = job;
  delete from public.court_warnings where job_id = job;
  delete from public.job_dates where job_id = job;
  delete from public.material_requests where job_id = job;
  delete from public.paper_secrets where job_id = job;
  delete from public.uploads where job_id = job;
  delete from public.paper_versions where job_id = job;
  delete from public.papers where job_id = job;
  delete from public.comments where job_id = job;
  delete from public.conflict_hits h using public.conflict_checks c where c.id = h.check_id and c.job_id = job;
  delete from public.conflict_checks where job_id = job;
  delete from public.job_parties where job_id = job;
  delete from public.job_facts where job_id = job;
  delete from public.job_funding where job_id = job;
  delete from public.alternative_quotes where job_id = job;
  delete from public.authorities where job_id = job;
  delete from public.pack_answers where job_id = job;
  delete from public.quote_drafts where job_id = job;
  update public.quote_lines l set description = gone from public.quotes q where q.id = l.quote_id and q.job_id = job;
  update public.quotes set scope = null, turnaround = null, notes = null, disclosure = null, decline_note = null,
    purchase_order = null, rate_check = null,
    answered_by_name = case when answered_by_name is not null then gone end,
    answer_note = case when answer_note is not null then gone end,
    end_reason = case when end_reason is not null then gone end where job_id = job;
  update public.time_entries set note = null where job_id = job;
  update public.sent_emails set subject = gone, text_body = gone, html_body = gone, notification = null, last_error = null,
    status = case when status in ('QUEUED', 'FAILED') then 'KEPT' else status end where job_id = job;
  update public.enquiry_replies r set body = gone from public.enquiries e where e.id = r.enquiry_id and e.job_id = job;
  update public.enquiries set message = gone, note = null, case_type = null, phone = null where job_id = job;
  delete from public.read_notifications n using public.audit_logs a where a.id = n.entry_id and a.job_id = job;
  delete from public.job_visits where job_id = job;
  update public.reviews set reason = null where job_id = job;
  update public.jobs set title = gone, description = gone, reference = null, case_words = '', review_on = null,
    destroyed_at = confirmed,
    status = case when status in ('COMPLETED', 'CANCELLED', 'QUOTE_DECLINED') then status else 'CANCELLED' end where id = job;
  delete from public.job_versions where job_id = job;
end $$;

-- Of two who confirm one at once, and of a hold that is placed meanwhile, whoever has the job first wins.
create function app.destroy_job(the_destruction uuid) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  proposed record;
  job record;
begin
  perform from public.jobs j where j.id = (select d.job_id from public.destructions d where d.id = the_destruction)
    and j.destroyed_at is null for update;
  if not found then return false; end if;
  select d.* into proposed from public.destructions d where d.id = the_destruction and d.confirmed_at is null;
  if not found then return false; end if;
  if exists (select from public.legal_holds h where h.job_id = proposed.job_id and h.lifted_at is null) then
    raise exception 'of a job on hold nothing is removed' using errcode = 'object_in_use';
  end if;
  select j.* into job from public.jobs j where j.id = proposed.job_id;
  if not (case proposed.kind
      when 'MISTAKE' then app.is_mistake(job.id)
      else job.review_on <= (now() at time zone 'Europe/London')::date
        and (proposed.force_answer is not null or not app.for_prosecution(job.id))
        and (proposed.proposed_by_user_id <> app.my_user() or (select count(*) from public.user_roles r
          join public.profiles p on p.id = r.user_id where r.role = 'ADMIN' and p.status = 'ACTIVE') = 1) end) then
    raise exception 'this case is not to be destroyed' using errcode = 'insufficient_privilege';
  end if;
  perform app.erase_job(proposed.id, (select jsonb_build_object('by', p.id, 'name', p.name, 'at', now()::timestamptz(3))
    from public.profiles p where p.id = app.my_user()));
  return true;
end $$;
grant execute on function app.destroy_job(uuid) to app_admin;

-- Whether a job was raised today and nothing was sent or accepted for it.
create function app.is_mistake(job uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.jobs j where j.id = job
      and (j.created_at at time zone 'Europe/London')::date = (now() at time zone 'Europe/London')::date)
    and not exists (select from public.quotes q where q.job_id = job)
    and not exists (select from public.reports r where r.job_id = job) $$;
grant execute on function app.is_mistake(uuid) to app_admin, app_eraser;

-- Destroys again what a restore has brought back, as the list of what is destroyed says it (decision 045). A hold that was
-- in force when the backup was made had been lifted by then.
create function app.destroy_again(listed jsonb) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  again public.destructions := jsonb_populate_record(null::public.destructions, listed);
begin
  perform from public.jobs j where j.id = again.job_id and j.destroyed_at is null for update;
  if not found then return false; end if;
  delete from public.destructions d where d.job_id = again.job_id;
  insert into public.destructions (id, job_id, organisation_id, kind, reason, force_answer, force_answered_on,
      proposed_by_user_id, proposed_by_name, proposed_at)
    values (again.id, again.job_id, again.organisation_id, again.kind,
      coalesce(again.reason, 'Destroyed before a restore'), again.force_answer, again.force_answered_on, again.proposed_by_user_id, again.proposed_by_name, again.proposed_at);
  update public.legal_holds set lifted_at = now(), lifted_by_user_id = placed_by_user_id,
      lift_reason = 'Lifted before the destruction' where job_id = again.job_id and lifted_at is null;
  perform app.erase_job(again.id, jsonb_build_object('by', again.confirmed_by_user_id, 'name', again.confirmed_by_name,
    'at', again.confirmed_at));
  return true;
end $$;
grant execute on function app.destroy_again(jsonb) to app_setup;
