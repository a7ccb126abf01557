ALTER TABLE "report_versions" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
-- A released draft stays with the client when a later one is released. What was released before, the audit log knows.
-- What an earlier reader found in a PDF is kept, and does not count for a seal: it passed over the points of figures.
alter table reports no force row level security;--> statement-breakpoint
alter table report_versions no force row level security;--> statement-breakpoint
alter table audit_logs no force row level security;--> statement-breakpoint
alter table report_versions disable trigger user;--> statement-breakpoint
update report_versions v set released_at = coalesce(
    (select min(l.created_at) from audit_logs l where l.action = 'report_released' and l.job_id = v.job_id
      and l.meta->>'reportId' = v.report_id::text and l.meta->>'version' = v.number::text),
    (select r.released_at from reports r where r.id = v.report_id and r.released_version = v.number)),
  reading = reading || '{"scanned": [], "left": [], "beside": []}';--> statement-breakpoint
alter table report_versions enable trigger user;--> statement-breakpoint
alter table audit_logs force row level security;--> statement-breakpoint
alter table report_versions force row level security;--> statement-breakpoint
alter table reports force row level security;--> statement-breakpoint
create function app.note_release() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update public.report_versions v set released_at = new.released_at
    where v.report_id = new.id and v.number = new.released_version and v.released_at is null;
  return null;
end $$;--> statement-breakpoint
create trigger reports_release_noted after update of released_version on reports for each row
  execute function app.note_release();--> statement-breakpoint
grant update (released_at) on report_versions to app_definer;--> statement-breakpoint
create policy definer_notes on report_versions for update to app_definer using (true) with check (released_at is not null);--> statement-breakpoint
drop trigger report_versions_kept on report_versions;--> statement-breakpoint
create trigger report_versions_kept before insert or update or delete on report_versions for each row
  execute function app.keep_report('{reading,released_at}');--> statement-breakpoint
alter policy client_reads on report_versions using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (released_at is not null or exists (select from public.report_seals s
    where s.report_id = report_versions.report_id and s.version = report_versions.number)));--> statement-breakpoint
-- A paper that the client got as a draft stays one, also when they got a later one.
create or replace function app.keep_report_paper() returns trigger language plpgsql security definer
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
end $$;--> statement-breakpoint
-- Placeholders are open items. A declaration whose words were not found may stand on a scanned page, or in a PDF that
-- no program could read: then a person says on which page, and each page that they name must be such a one.
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
  return query select 'LEFT', string_agg(format('“%s” on page %s', l->>'text', l->>'page'), ', '), 'LEFT'
    from jsonb_array_elements(reading->'left') l having count(*) > 0;
  return query select 'ITEM ' || i.code, i.wording,
      case when i.confirmed_at is null then 'UNCONFIRMED' when a.answered_at < since then 'OLDER' else 'UNANSWERED' end
    from public.checklist_items i left join public.report_answers a on a.item_id = i.id and a.report_id = report
    where i.id = any (items) and (i.confirmed_at is null or coalesce(a.answer, 'NO') = 'NO' or a.answered_at < since)
    order by i.position, i.code;
  return query select 'DECLARATION ' || open.kind, case open.kind when 'DUTY' then 'Duty to the court'
      when 'TRUTH' then 'Statement of truth' else initcap(open.kind) end, open.why from (
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
end $$;--> statement-breakpoint
-- Nobody seals a report with an item open, the owner of the database no more than others.
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
  new.declarations := (select jsonb_agg(jsonb_build_object('kind', d.kind, 'body', d.body, 'isCompared',
      not newest.reading->'missing' @> jsonb_build_array(jsonb_build_object('declarationId', d.id))) order by d.kind)
    from public.declarations d where d.id in (select app.report_declarations(new.report_id)));
  new.conflict_check_id := app.clear_check(new.job_id);
  return new;
end $$;--> statement-breakpoint
drop trigger report_seals_checked on report_seals;--> statement-breakpoint
create trigger report_seals_checked before insert on report_seals for each row execute function app.check_seal();
--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.note_release() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
