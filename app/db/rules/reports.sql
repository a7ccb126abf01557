-- Reports: staff write them, and nobody removes anything of them. A client sees one whose draft was released to them,
-- with that draft, and one that is sealed.
call app.tenant_policies('reports', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (released_at is not null or (select true from public.report_seals s where s.report_id = reports.id))$$);
call app.tenant_policies('report_seals', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
call app.tenant_policies('report_services', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
call app.tenant_policies('report_versions', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (released_at is not null
    or number = (select s.version from public.report_seals s where s.report_id = report_versions.report_id))$$);
call app.tenant_policies('report_points', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (released_version, released_at, withdrawn_at, withdrawn_by_user_id, withdraw_reason)
  on reports to app_admin;
create policy staff_starts on reports for insert to app_admin
  with check (started_by_user_id = (select app.my_user()) and not conclusions_changed and released_at is null
    and withdrawn_at is null and service_asked = 0);
create policy staff_changes on reports for update to app_admin using (withdrawn_at is null)
  with check ((withdrawn_at is null or withdrawn_by_user_id = (select app.my_user()))
    and (released_version is null or exists (select from report_versions v join papers p on p.id = v.paper_id
      where v.report_id = reports.id and v.number = released_version)));
grant insert, update (reading) on report_versions to app_admin;
create policy staff_adds on report_versions for insert to app_admin
  with check (added_by_user_id = (select app.my_user())
    and sha256 = (select f.sha256 from paper_versions f where f.id = paper_version_id)
    and (effect is distinct from 'OPINION'
      or added_by_user_id = (select r.expert_id from reports r where r.id = report_id)));
create policy staff_reads_anew on report_versions for update to app_admin using (true) with check (true);
grant insert on report_points to app_client;
grant update (answer, answer_note, answered_by_user_id, answered_at) on report_points to app_admin;
create policy client_comments on report_points for insert to app_client
  with check (organisation_id = (select app.my_org()) and author_user_id = (select app.my_user()) and answer is null
    and exists (select from reports r where r.id = report_id and r.released_version = report_points.version));
create policy staff_answers on report_points for update to app_admin using (answer is null)
  with check (answered_by_user_id = (select app.my_user()) and (answer <> 'OPINION'
    or answered_by_user_id = (select r.expert_id from reports r where r.id = report_id)));
grant select, insert, update (answer, page, note, answered_by_user_id, answered_at) on report_answers to app_admin;
create policy staff_reads on report_answers for select to app_admin using (true);
create policy staff_answers on report_answers for insert to app_admin
  with check (answered_by_user_id = (select app.my_user()));
create policy staff_corrects on report_answers for update to app_admin using (true)
  with check (answered_by_user_id = (select app.my_user()));
grant insert on report_seals to app_admin;
create policy expert_seals on report_seals for insert to app_admin
  with check (signed_by_user_id = (select app.my_user()));
grant insert, update (on_whom, method, dcs_section, closed_to_co_defendants, served_on, told_by_user_id, told_at)
  on report_services to app_client, app_admin;
create policy client_tells on report_services for insert to app_client
  with check (organisation_id = (select app.my_org()) and told_by_user_id = (select app.my_user())
    and exists (select from reports r where r.id = report_id and r.withdrawn_at is null));
create policy client_corrects on report_services for update to app_client
  using (organisation_id = (select app.my_org())
    and exists (select from reports r where r.id = report_id and r.withdrawn_at is null))
  with check (organisation_id = (select app.my_org()) and told_by_user_id = (select app.my_user()));
create policy staff_tells on report_services for insert to app_admin
  with check (told_by_user_id = (select app.my_user()));
create policy staff_corrects on report_services for update to app_admin using (true)
  with check (told_by_user_id = (select app.my_user()));
grant select on reports, report_seals, report_services to app_worker;
grant update (service_asked) on reports to app_worker;
create policy worker_reads on reports for select to app_worker using (true);
create policy worker_asks on reports for update to app_worker using (withdrawn_at is null) with check (true);
create policy worker_reads on report_seals for select to app_worker using (true);
create policy worker_reads on report_services for select to app_worker using (true);

-- Rows are locked only by those who might update them.
grant select, update (conclusions_changed) on reports to app_definer;
grant select on report_versions, report_seals to app_definer;
create policy definer_reads on reports for select to app_definer using (true);
create policy definer_notes on reports for update to app_definer using (true) with check (conclusions_changed);
create policy definer_reads on report_versions for select to app_definer using (true);
create policy definer_reads on report_seals for select to app_definer using (true);

create function app.start_report() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  facts record;
begin
  perform pg_advisory_xact_lock(hashtextextended('reports ' || new.job_id, 0));
  select f.jurisdiction, f.proceedings, f.side, app.expert_of(j.expert_id) as expert into facts
    from public.jobs j left join public.job_facts f on f.job_id = j.id where j.id = new.job_id;
  new.number := (select coalesce(max(r.number), 0) + 1 from public.reports r where r.job_id = new.job_id);
  new.expert_id := facts.expert;
  new.for_prosecution := facts.side = 'PROSECUTION';
  new.regime := case when facts.jurisdiction in ('SCOTLAND', 'NI') then facts.jurisdiction
    when facts.proceedings = 'CRIMINAL' then 'CRIMPR' when facts.proceedings = 'CIVIL' then 'CPR'
    when facts.proceedings = 'FAMILY' then 'FPR' when facts.proceedings is not null then 'OTHER' end;
  if new.regime is null or new.for_prosecution is null then
    raise 'the case does not say which rules' using errcode = 'check_violation', constraint = 'reports_rules';
  elsif new.expert_id is null then
    raise 'the job has no expert' using errcode = 'check_violation', constraint = 'reports_expert';
  elsif new.amends_id is not null and not exists (select from public.report_seals s
      join public.reports r on r.id = s.report_id and r.withdrawn_at is null where s.report_id = new.amends_id) then
    raise 'a sealed report that stands is amended' using errcode = 'check_violation', constraint = 'reports_amends';
  end if;
  return new;
end $$;

-- Whose report it is and which rules it follows is nobody's choice.
create trigger reports_started before insert on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.start_report();
create trigger reports_started_now before insert on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('started_at');
create trigger reports_released_now before update of released_at on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('released_at');
create trigger reports_withdrawn_now before update of withdrawn_at on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('withdrawn_at');
create trigger report_versions_added_now before insert on report_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger report_points_added_now before insert on report_points for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger report_points_answered_now before update on report_points for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('answered_at');
create trigger report_answers_given_now before insert or update on report_answers for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('answered_at');
create trigger report_seals_signed_now before insert on report_seals for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('signed_at');
create trigger report_services_told_now before insert or update on report_services for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('told_at');

-- The rules: staff read, add and confirm their rows.
do $$ declare t text; begin
  foreach t in array array['checklist_items', 'declarations'] loop
    execute format('grant select, insert, update (confirmed_by_user_id, confirmed_at) on public.%I to app_admin', t);
    execute format('create policy staff_reads on public.%I for select to app_admin using (true)', t);
    execute format('create policy staff_adds on public.%I for insert to app_admin
      with check (added_by_user_id = (select app.my_user()) and confirmed_at is null)', t);
    execute format('create policy staff_confirms on public.%I for update to app_admin
      using (confirmed_at is null) with check (confirmed_by_user_id = (select app.my_user()))', t);
    execute format('create trigger %I before insert on public.%I for each row
      when (not pg_has_role(session_user, ''app_setup'', ''member'')) execute function app.stamp_time(''added_at'')',
      t || '_added_now', t);
    execute format('create trigger %I before update on public.%I for each row
      when (not pg_has_role(session_user, ''app_setup'', ''member'')) execute function app.stamp_time(''confirmed_at'')',
      t || '_confirmed_now', t);
    execute format('create trigger %I before update or delete on public.%I for each row
      execute function app.refuse_used_change()', t || '_used', t);
  end loop;
end $$;

-- Of one code or kind the latest row that has begun and not ended holds, even unconfirmed; one for the prosecution's
-- reports stands in the place of a general one.
create function app.report_items(report uuid) returns setof uuid language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select distinct on (i.code) i.id from public.checklist_items i
    join public.reports r on r.id = report_items.report and r.regime = i.regime
      and (r.for_prosecution or not i.for_prosecution)
    where (now() at time zone 'Europe/London')::date
      between coalesce(i.valid_from, '-infinity') and coalesce(i.valid_until, 'infinity')
    order by i.code, i.for_prosecution desc, i.valid_from desc nulls last, i.added_at desc, i.id $$;

create function app.report_declarations(report uuid) returns setof uuid language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select distinct on (d.kind) d.id from public.declarations d
    join public.reports r on r.id = report_declarations.report and r.regime = d.regime
      and (r.for_prosecution or not d.for_prosecution)
    where (now() at time zone 'Europe/London')::date
      between coalesce(d.valid_from, '-infinity') and coalesce(d.valid_until, 'infinity')
    order by d.kind, d.for_prosecution desc, d.valid_from desc nulls last, d.added_at desc, d.id $$;

-- Whether the newest version is the report itself, a PDF that was checked, without password and scripts.
create function app.report_has_pdf(report uuid) returns boolean language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select coalesce((select p.kind = 'REPORT' and p.withdrawn_at is null and f.media_type = 'application/pdf'
      and (f.state = 'CLEAN' or f.released_at is not null) and f.damaged_at is null
      and not f.is_encrypted and f.has_scripts is not true
    from public.report_versions v join public.papers p on p.id = v.paper_id
      join public.paper_versions f on f.id = v.paper_version_id
    where v.report_id = report_has_pdf.report order by v.number desc limit 1), false) $$;

-- What keeps a report from being sealed; `openInWords` of the product says why in words. Placeholders are open items.
-- A declaration whose words were not found may stand on a scanned page, or in a PDF that no program could read: then
-- a person says on which page, and each page that they name must be such a one.
create function app.report_open_items(report uuid) returns table (code text, about text, why text) language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  reading jsonb;
  since timestamptz;
  items uuid[] := array(select app.report_items(report));
  texts uuid[] := array(select app.report_declarations(report));
begin
  select v.reading, v.added_at into reading, since from public.report_versions v
    where v.report_id = report order by v.number desc limit 1;
  return query select whole.code, null, whole.code from public.reports r, lateral (values
      ('RULES', items <> '{}' and texts <> '{}'),
      ('PDF', app.report_has_pdf(report)),
      ('POINTS', not exists (select from public.report_points p where p.report_id = report and p.answer is null)),
      ('CONFLICT', app.clear_check(r.job_id) is not null),
      ('EXPERT', r.expert_id = any (app.active_experts())),
      ('AMENDS', not exists (select from public.reports a where a.id = r.amends_id and a.withdrawn_at is not null)),
      ('CASE', not exists (select from public.job_facts f where f.job_id = r.job_id
        and (f.side = 'PROSECUTION') is distinct from r.for_prosecution))) whole(code, is_done)
    where r.id = report and not whole.is_done;
  return query select 'LEFT', (reading->'left')::text, 'LEFT' where reading->'left' <> '[]';
  return query select 'ITEM ' || i.code, i.wording,
      case when i.confirmed_at is null then 'UNCONFIRMED' when a.answered_at < since then 'OLDER' else 'UNANSWERED' end
    from public.checklist_items i left join public.report_answers a on a.item_id = i.id and a.report_id = report
    where i.id = any (items) and (i.confirmed_at is null or coalesce(a.answer, 'NO') = 'NO' or a.answered_at < since)
    order by i.position, i.code;
  return query select 'DECLARATION ' || open.kind, null, open.why from (
    select d.kind, case when d.confirmed_at is null then 'UNCONFIRMED'
        when reading->>'by' is distinct from 'words-2'
          or not coalesce(reading->'declarationIds' ? d.id::text, false) then 'UNREAD'
        when not reading->'missing' @> jsonb_build_array(jsonb_build_object('declarationId', d.id)) then null
        when (reading->>'pages')::integer > 0 and reading->'scanned' = '[]' then 'MISSING'
        when not exists (select from public.checklist_items i
          join public.report_answers a on a.item_id = i.id and a.report_id = report and a.answer = 'YES',
          lateral (select bool_and((reading->>'pages')::integer = 0 or reading->'scanned' @> to_jsonb(n[1]::numeric)) as are
            from regexp_matches(a.page, '\d+', 'g') n) named
          where i.id = any (items) and i.code = 'DECL_' || d.kind and named.are) then 'PAGE' end as why
      from public.declarations d where d.id = any (texts)) open
    where open.why is not null order by open.kind;
end $$;
grant execute on function app.report_items(uuid), app.report_declarations(uuid), app.report_has_pdf(uuid),
  app.report_open_items(uuid) to app_admin;

-- A report is sealed by its expert alone, as its newest version is, with nothing open; what was answered and declared
-- is kept with it. The owner of the database seals a report with an item open no more than others.
create function app.check_seal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  expert uuid;
  newest record;
begin
  select r.expert_id into expert from public.reports r
    where r.id = new.report_id and r.withdrawn_at is null for update;
  select v.number, v.paper_version_id, v.sha256, v.reading into newest from public.report_versions v
    where v.report_id = new.report_id order by v.number desc limit 1;
  if expert is null or new.signed_by_user_id is distinct from expert or app.my_user() is distinct from expert
    or (new.version, new.paper_version_id, new.sha256)
      is distinct from (newest.number, newest.paper_version_id, newest.sha256)
    or exists (select from app.report_open_items(new.report_id)) then
    raise exception 'this report cannot be sealed now' using errcode = 'insufficient_privilege';
  end if;
  new.checklist := (select jsonb_agg(jsonb_build_object('code', i.code, 'wording', i.wording, 'answer', a.answer,
      'page', a.page, 'note', a.note) order by i.position, i.code)
    from public.checklist_items i join public.report_answers a on a.item_id = i.id and a.report_id = new.report_id
    where i.id in (select app.report_items(new.report_id)));
  new.declarations := (select jsonb_agg(jsonb_build_object('kind', d.kind, 'body', d.body, 'isCompared',
      not newest.reading->'missing' @> jsonb_build_array(jsonb_build_object('declarationId', d.id))) order by d.kind)
    from public.declarations d where d.id in (select app.report_declarations(new.report_id)));
  new.conflict_check_id := app.clear_check(new.job_id);
  return new;
end $$;

-- That an opinion changed.
create function app.note_opinion() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update public.reports r set conclusions_changed = true where r.id = new.report_id;
  return null;
end $$;
create trigger report_versions_opinion after insert on report_versions for each row
  when (new.effect = 'OPINION') execute function app.note_opinion();
create trigger report_points_opinion after update of answer on report_points for each row
  when (new.answer = 'OPINION') execute function app.note_opinion();

-- Nothing of a report is ever removed, by no login, but with its whole case (retention.sql). The columns that the trigger names may change, before the seal and
-- after it; what was withdrawn or answered, no more. One that was begun by mistake is withdrawn: it stays as it was.
create function app.keep_report() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  will jsonb := to_jsonb(new);
  the_report uuid := coalesce(will->>'report_id', will->>'id', was->>'report_id', was->>'id')::uuid;
  withdrawn timestamptz;
  may text[];
begin
  if tg_op <> 'INSERT' and app.may_destroy((select r.job_id from public.reports r where r.id = the_report)) then
    return coalesce(new, old);
  end if;
  -- Whoever seals it is waited for.
  select r.withdrawn_at into withdrawn from public.reports r where r.id = the_report for key share;
  may := tg_argv[exists (select from public.report_seals s where s.report_id = the_report)::integer];
  if may is null or withdrawn is not null or (was is not null and (was - may is distinct from will - may
      or was->>'answer_note' is not null)) then
    raise exception 'of a report nothing is removed, and of a sealed one nothing changes'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger report_points_kept before insert or update or delete on report_points for each row
  execute function app.keep_report('{answer,answer_note,answered_by_user_id,answered_at}');
create trigger report_answers_kept before insert or update or delete on report_answers for each row
  execute function app.keep_report('{answer,page,note,answered_by_user_id,answered_at}');
create trigger report_seals_kept before update or delete on report_seals for each row
  execute function app.keep_report();
create trigger report_services_kept before update or delete on report_services for each row
  execute function app.keep_report('{}',
  '{on_whom,method,dcs_section,closed_to_co_defendants,served_on,told_by_user_id,told_at}');
do $$ declare t text; begin
  foreach t in array array['reports', 'report_versions', 'report_points', 'report_answers', 'report_seals',
    'report_services'] loop
    execute format('create trigger %I before truncate on public.%I for each statement
      execute function app.refuse_change()', t || '_no_truncate', t);
  end loop;
end $$;

-- Nor are its papers, which the keys of its versions hold: those of the prosecution's reports, of drafts that the
-- client ever got, and of sealed reports are not withdrawn. Bytes of a report stay, and a sealed paper stays the report.
create function app.keep_report_paper() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  will jsonb := to_jsonb(new);
begin
  if (select bool_or(case when tg_table_name = 'paper_versions' then true
      when was->>'withdrawn_at' is distinct from will->>'withdrawn_at'
        then r.for_prosecution or v.number <= r.released_version or s.version is not null
      when was->>'kind' <> will->>'kind' then v.released_at is not null or v.number = s.version end)
    from public.report_versions v join public.reports r on r.id = v.report_id
      left join public.report_seals s on s.report_id = v.report_id
    where old.id in (v.paper_id, v.paper_version_id)) then
    raise exception 'this paper is of a report' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger papers_of_report before update of kind, withdrawn_at on papers for each row
  execute function app.keep_report_paper();
create trigger paper_versions_of_report before update of paper_id, sha256, size, wrapped_key on paper_versions
  for each row execute function app.keep_report_paper();
create trigger report_seals_ask_for_document after insert on report_seals for each row
  execute function app.ask_for_document('CERTIFICATE');

-- What is said of a service is also said of the dates of the case, those of finished jobs too.
create function app.note_service() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  -- A correction meets nothing anew: an open date may be that of a further report.
  if tg_op = 'UPDATE' then
    update public.job_dates d set starts_on = new.served_on
      where d.job_id = new.job_id and d.kind = 'REPORT_SERVED' and d.starts_on = old.served_on;
  else
    with met as (update public.job_dates d set state = 'MET'
      where d.job_id = new.job_id and (d.state = 'OPEN' and (d.kind = 'REPORT_TO_SERVE'
          or d.kind = 'REPORT_SERVED' and d.starts_on = new.served_on)
        -- Of others missed ones alone: definer_meets_service.
        or d.kind = 'REPORT_TO_SERVE' and d.starts_on >= new.served_on)
      returning d.id, d.kind)
    insert into public.audit_logs (organisation_id, organisation_name, job_id, action, new_value, meta)
      select o.id, o.name, new.job_id, 'date_met', met.kind, jsonb_build_object('dateId', met.id)
      from met join public.organisations o on o.id = new.organisation_id;
  end if;
  insert into public.job_dates (job_id, organisation_id, kind, starts_on, state)
    select new.job_id, new.organisation_id, 'REPORT_SERVED', new.served_on, 'MET'
    where not exists (select from public.job_dates d where d.job_id = new.job_id and d.kind = 'REPORT_SERVED'
      and d.starts_on = new.served_on and d.state <> 'VACATED');
  return null;
end $$;
create trigger report_services_noted after insert or update of served_on on report_services for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.note_service();

-- The jobs whose clients are to be asked now whether a report was served: a week after the seal, and twice again.
-- Nobody is asked about a job that was cancelled.
create function app.ask_for_service(most integer) returns setof uuid language sql
  set search_path = pg_catalog, pg_temp as $$
  update public.reports r set service_asked = due.weeks from (
    select u.id, least(3, extract(day from now() - s.signed_at)::integer / 7) as weeks
    from public.reports u join public.report_seals s on s.report_id = u.id
      join public.jobs j on j.id = u.job_id and j.status <> 'CANCELLED'
    where u.withdrawn_at is null and u.service_asked < 3
      and s.signed_at < now() - (u.service_asked + 1) * interval '7 days'
      and not exists (select from public.report_services t where t.report_id = u.id)
    order by s.signed_at limit most for update of u skip locked) due
  where r.id = due.id returning r.job_id $$;
grant execute on function app.ask_for_service(integer) to app_worker;

-- For everyone who has a file: whether it is a report that was sealed here, or of a sheet that was locked, and nothing else.
create function app.verify_report(hash text) returns table (sealed_on date, withdrawn_on date, locked_on date)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (s.signed_at at time zone 'Europe/London')::date, (r.withdrawn_at at time zone 'Europe/London')::date, null::date
    from public.report_seals s join public.reports r on r.id = s.report_id where s.sha256 = verify_report.hash
  union all (select null, null, (s.fixed_at at time zone 'Europe/London')::date from public.sheets s
    where s.csv_sha256 = verify_report.hash or s.id = any (array(select d.sheet_id from public.documents d
      where d.sheet_id is not null and d.sha256 = verify_report.hash)) order by s.fixed_at limit 1) $$;
grant execute on function app.verify_report(text) to app_visitor;
create trigger reports_kept before update or delete on reports for each row execute function app.keep_report(
  '{conclusions_changed,released_version,released_at,withdrawn_at,withdrawn_by_user_id,withdraw_reason}',
  '{withdrawn_at,withdrawn_by_user_id,withdraw_reason,service_asked}');

create function app.note_release() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update public.report_versions v set released_at = new.released_at
    where v.report_id = new.id and v.number = new.released_version and v.released_at is null;
  return null;
end $$;
create trigger reports_release_noted after update of released_version on reports for each row
  execute function app.note_release();
grant update (released_at) on report_versions to app_definer;
create policy definer_notes on report_versions for update to app_definer using (true) with check (released_at is not null);
create trigger report_versions_kept before insert or update or delete on report_versions for each row
  execute function app.keep_report('{reading,released_at}');
create trigger report_seals_checked before insert on report_seals for each row execute function app.check_seal();
