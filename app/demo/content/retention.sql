-- What became of finished cases of the demo: the setting demo.retention says of which, when and by whom.
insert into job_endings (job_id, organisation_id, outcome, ended_on, appeal_until, told_by_user_id, told_at)
  select j.id, j.organisation_id, 'PLEA', r."onDay" - 12, r."onDay" + 60, j.created_by_user_id, r.at
  from jsonb_to_recordset(current_setting('demo.retention')::jsonb) as r("jobId" uuid, what text, at timestamptz, "onDay" date)
    join jobs j on j.id = r."jobId" where r.what = 'ENDED';

update jobs j set ending_asked = 1
  from jsonb_to_recordset(current_setting('demo.retention')::jsonb) as r("jobId" uuid, what text)
  where j.id = r."jobId" and r.what = 'ASKED';

insert into legal_holds (id, job_id, organisation_id, reason, placed_by_user_id, placed_at)
  select r.id, j.id, j.organisation_id, 'The other side has announced a claim about our fee.', r.by, r.at
  from jsonb_to_recordset(current_setting('demo.retention')::jsonb) as r(id uuid, "jobId" uuid, what text, at timestamptz, by uuid)
    join jobs j on j.id = r."jobId" where r.what = 'HELD';

insert into reviews (id, job_id, organisation_id, due_on, decision, reason, by_user_id, at, next_on)
  select r.id, j.id, j.organisation_id, r."onDay", 'KEEP', 'Kept until the costs are settled.', r.by, r.at, r."dueOn"
  from jsonb_to_recordset(current_setting('demo.retention')::jsonb) as r(id uuid, "jobId" uuid, what text, at timestamptz,
      "onDay" date, "dueOn" date, by uuid)
    join jobs j on j.id = r."jobId" where r.what = 'DUE';

select app.destroy_again(jsonb_build_object('id', r.id, 'job_id', j.id, 'organisation_id', j.organisation_id,
    'kind', 'REVIEW', 'reason', 'The client withdrew it, and nobody needs the photographs.', 'proposed_by_user_id', r.by,
    'proposed_by_name', p.name, 'proposed_at', r.at - interval '1 day', 'confirmed_by_user_id', r.second,
    'confirmed_by_name', s.name, 'confirmed_at', r.at))
  from jsonb_to_recordset(current_setting('demo.retention')::jsonb) as r(id uuid, "jobId" uuid, what text, at timestamptz,
      by uuid, second uuid)
    join jobs j on j.id = r."jobId" join profiles p on p.id = r.by join profiles s on s.id = r.second
  where r.what = 'DESTROYED';
