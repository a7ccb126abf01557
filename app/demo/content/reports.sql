-- The reports of the demo. What is theirs, with times and ids, is in the setting demo.reports.
create temporary table demo_reports on commit drop as
  select r.*, j.organisation_id from jsonb_to_recordset(current_setting('demo.reports')::jsonb) as r(id uuid, "jobId" uuid,
    kind text, "paperId" uuid, pages jsonb, started jsonb, added jsonb, released jsonb, points jsonb, checked jsonb, sealed jsonb, served jsonb)
  join jobs j on j.id = r."jobId";

update checklist_items set confirmed_by_user_id = r.by, confirmed_at = now() - interval '300 days'
  from (select (started ->> 'by')::uuid as by from demo_reports limit 1) r where regime = 'CRIMPR';
update declarations set confirmed_by_user_id = r.by, confirmed_at = now() - interval '300 days'
  from (select (started ->> 'by')::uuid as by from demo_reports limit 1) r where regime = 'CRIMPR';

insert into reports (id, job_id, organisation_id, number, kind, expert_id, regime, for_prosecution, started_by_user_id, started_at)
  select id, "jobId", organisation_id, 1, kind, (started ->> 'by')::uuid, 'CRIMPR', false, (started ->> 'by')::uuid,
    (started ->> 'at')::timestamptz from demo_reports;

-- The PDF of a sealed one has the very words of the declarations.
insert into report_versions (report_id, job_id, organisation_id, number, paper_id, paper_version_id, sha256,
    added_by_user_id, added_at, reading)
  select r.id, r."jobId", r.organisation_id, 1, v.paper_id, v.id, v.sha256, (added ->> 'by')::uuid,
    (added ->> 'at')::timestamptz, jsonb_build_object('pages', coalesce((r.pages ->> 'ALL')::integer, 1), 'scanned', '[]'::jsonb, 'by', 'words-2',
      'found', '[]'::jsonb, 'left', '[]'::jsonb, 'beside', '[]'::jsonb,
      'declarationIds', (select jsonb_agg(d) from app.report_declarations(r.id) d),
      'missing', case when sealed is null
        then (select jsonb_agg(jsonb_build_object('declarationId', d, 'words', 'nearly all of it')) from app.report_declarations(r.id) d)
        else '[]'::jsonb end)
  from demo_reports r join paper_versions v on v.paper_id = r."paperId";

update reports set released_version = 1, released_at = (r.released ->> 'at')::timestamptz
  from demo_reports r where reports.id = r.id and r.released ->> 'at' is not null;

insert into report_points (id, report_id, job_id, organisation_id, version, body, author_user_id, added_at, answer,
    answer_note, answered_by_user_id, answered_at)
  select (p ->> 'id')::uuid, r.id, r."jobId", r.organisation_id, 1, p ->> 'body', (p -> 'added' ->> 'by')::uuid,
    (p -> 'added' ->> 'at')::timestamptz, p ->> 'answer', p ->> 'note', (p -> 'answered' ->> 'by')::uuid,
    (p -> 'answered' ->> 'at')::timestamptz
  from demo_reports r, jsonb_array_elements(r.points) p;

insert into report_answers (report_id, item_id, answer, page, note, answered_by_user_id, answered_at)
  select r.id, i.id, 'YES', r.pages ->> i.code, '', (checked ->> 'by')::uuid, (checked ->> 'at')::timestamptz
  from demo_reports r join checklist_items i on i.id in (select app.report_items(r.id)) where r.checked ->> 'at' is not null;

-- Their expert seals them: the database fills in the rest, and refuses one with an item open.
select set_config('app.user_id', started ->> 'by', true) from demo_reports limit 1;
insert into report_seals (report_id, job_id, organisation_id, version, paper_version_id, sha256, signed_by_user_id, signed_at)
  select r.id, r."jobId", r.organisation_id, 1, v.paper_version_id, v.sha256, (sealed ->> 'by')::uuid,
    (sealed ->> 'at')::timestamptz from demo_reports r join report_versions v on v.report_id = r.id
  where r.sealed ->> 'at' is not null;
select set_config('app.user_id', '', true);

insert into report_services (report_id, job_id, organisation_id, on_whom, method, dcs_section, served_on, told_by_user_id, told_at)
  select id, "jobId", organisation_id, served ->> 'onWhom', served ->> 'method', served ->> 'dcsSection',
    ((served ->> 'at')::timestamptz at time zone 'Europe/London')::date, (served ->> 'by')::uuid, (served ->> 'at')::timestamptz
  from demo_reports where served ->> 'at' is not null;

insert into job_dates (job_id, organisation_id, kind, starts_on, state)
  select job_id, organisation_id, 'REPORT_SERVED', served_on, 'MET' from report_services;
