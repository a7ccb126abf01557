-- Of one code or kind the latest row that has begun and not ended holds, even unconfirmed; one for the prosecution's
-- reports stands in the place of a general one.
create or replace function app.report_items(report uuid) returns setof uuid language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select distinct on (i.code) i.id from public.checklist_items i
    join public.reports r on r.id = report_items.report and r.regime = i.regime
      and (r.for_prosecution or not i.for_prosecution)
    where (now() at time zone 'Europe/London')::date
      between coalesce(i.valid_from, '-infinity') and coalesce(i.valid_until, 'infinity')
    order by i.code, i.for_prosecution desc, i.valid_from desc nulls last, i.added_at desc, i.id $$;--> statement-breakpoint
create or replace function app.report_declarations(report uuid) returns setof uuid language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select distinct on (d.kind) d.id from public.declarations d
    join public.reports r on r.id = report_declarations.report and r.regime = d.regime
      and (r.for_prosecution or not d.for_prosecution)
    where (now() at time zone 'Europe/London')::date
      between coalesce(d.valid_from, '-infinity') and coalesce(d.valid_until, 'infinity')
    order by d.kind, d.for_prosecution desc, d.valid_from desc nulls last, d.added_at desc, d.id $$;--> statement-breakpoint
-- What keeps a report from being sealed; `openInWords` of the product says why in words.
create or replace function app.report_open_items(report uuid) returns table (code text, about text, why text) language plpgsql stable
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
  return query select 'ITEM ' || i.code, i.wording,
      case when i.confirmed_at is null then 'UNCONFIRMED' when a.answered_at < since then 'OLDER' else 'UNANSWERED' end
    from public.checklist_items i left join public.report_answers a on a.item_id = i.id and a.report_id = report
    where i.id = any (items) and (i.confirmed_at is null or coalesce(a.answer, 'NO') = 'NO' or a.answered_at < since)
    order by i.position, i.code;
  return query select 'DECLARATION ' || open.kind, case open.kind when 'DUTY' then 'Duty to the court'
      when 'TRUTH' then 'Statement of truth' else initcap(open.kind) end, open.why from (
    select d.kind, case when d.confirmed_at is null then 'UNCONFIRMED'
        when not coalesce(reading->'declarationIds' ? d.id::text, false) then 'UNREAD'
        when not (reading->>'hasText')::boolean then case when not exists (select from public.checklist_items i
            join public.report_answers a on a.item_id = i.id where i.id = any (items) and i.code = 'DECL_' || d.kind
              and a.report_id = report and a.answer = 'YES' and a.page <> '') then 'PAGE' end
        when reading->'missing' @> jsonb_build_array(jsonb_build_object('declarationId', d.id)) then 'MISSING' end as why
      from public.declarations d where d.id = any (texts)) open
    where open.why is not null order by open.kind;
end $$;--> statement-breakpoint
-- A report that was begun by mistake, or by the wrong rules, is withdrawn before it is sealed too: it stays, and nothing
-- of it changes any more.
create or replace function app.keep_report() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  will jsonb := to_jsonb(new);
  the_report uuid := coalesce(will->>'report_id', will->>'id', was->>'report_id', was->>'id')::uuid;
  withdrawn timestamptz;
  may text[];
begin
  -- Whoever seals it is waited for.
  select r.withdrawn_at into withdrawn from public.reports r where r.id = the_report for key share;
  may := tg_argv[exists (select from public.report_seals s where s.report_id = the_report)::integer];
  if may is null or withdrawn is not null or (was is not null and (was - may is distinct from will - may
      or was->>'answer_note' is not null)) then
    raise exception 'of a report nothing is removed, and of a sealed one nothing changes'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
drop trigger reports_kept on reports;--> statement-breakpoint
create trigger reports_kept before update or delete on reports for each row execute function app.keep_report(
  '{conclusions_changed,released_version,released_at,withdrawn_at,withdrawn_by_user_id,withdraw_reason}',
  '{withdrawn_at,withdrawn_by_user_id,withdraw_reason,service_asked}');--> statement-breakpoint
-- Of a scan nobody could compare the words.
create or replace function app.check_seal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
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
  new.declarations := (select jsonb_agg(jsonb_build_object('kind', d.kind, 'body', d.body,
      'isCompared', (newest.reading->>'hasText')::boolean) order by d.kind)
    from public.declarations d where d.id in (select app.report_declarations(new.report_id)));
  new.conflict_check_id := app.clear_check(new.job_id);
  return new;
end $$;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values ('report_dropped', false, null);
--> statement-breakpoint
-- A day of service that somebody typed before is that of the service, and does not stand twice. One by which it was to
-- be served, and closed before the client told of it, was met if it was served by then.
create policy definer_meets_service on job_dates for update to app_definer
  using (state = 'MISSED' and kind = 'REPORT_TO_SERVE') with check (state = 'MET');--> statement-breakpoint
create or replace function app.note_service() returns trigger language plpgsql security definer
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
        or d.state = 'MISSED' and d.kind = 'REPORT_TO_SERVE' and d.starts_on >= new.served_on)
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
end $$;--> statement-breakpoint
-- A paper that the client got as a draft stays one.
create or replace function app.keep_report_paper() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  will jsonb := to_jsonb(new);
begin
  if (select bool_or(case when tg_table_name = 'paper_versions' then true
      when was->>'withdrawn_at' is distinct from will->>'withdrawn_at'
        then r.for_prosecution or v.number <= r.released_version or s.version is not null
      when was->>'kind' <> will->>'kind' then v.number in (r.released_version, s.version) end)
    from public.report_versions v join public.reports r on r.id = v.report_id
      left join public.report_seals s on s.report_id = v.report_id
    where old.id in (v.paper_id, v.paper_version_id)) then
    raise exception 'this paper is of a report' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
-- Nobody is asked about a job that was cancelled.
create or replace function app.ask_for_service(most integer) returns setof uuid language sql
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
