-- I1 an organisation has a Client Admin
select o.id from organisations o where o.declined_at is null and not exists (
  select from profiles p join user_roles r on r.user_id = p.id
  where p.organisation_id = o.id and r.role = 'CLIENT_ADMIN');

-- I2 there is an active administrator
select 'none' where not exists (
  select from profiles p join user_roles r on r.user_id = p.id
  where p.status = 'ACTIVE' and r.role = 'ADMIN');

-- I3 a quote is answered, withdrawn or replaced together with its job and the record
select q.id from quotes q
left join audit_logs a on a.meta->>'quoteId' = q.id::text and a.action in ('quote_accepted',
  'quote_declined', 'quote_acceptance_recorded', 'quote_withdrawn', 'quote_superseded',
  'quote_expired')
group by q.id
having count(a.id) <> (q.status <> 'SENT')::int or (q.status <> 'SENT'
  and (max(a.new_value) <> q.status or coalesce(q.decided_at, q.ended_at) is null));

-- I4 a job has one quote that stands
select job_id from quotes where status in ('SENT', 'ACCEPTED')
group by job_id having count(*) > 1;

-- I4 no job goes past an open quote
select j.id from jobs j join quotes q on q.job_id = j.id and q.status = 'SENT'
where j.status not in ('QUOTE_SENT', 'ON_HOLD');

-- I5 all of a job is of its organisation
select j.id from jobs j join (
  select job_id, organisation_id from quotes union all select job_id, organisation_id from comments
  union all select job_id, organisation_id from audit_logs where job_id is not null) part
on part.job_id = j.id where part.organisation_id is distinct from j.organisation_id;

-- I6 what is made is on record once
select made.id from (
  select id::text, 'job_created' as action, id::text as key from jobs
  union all select id::text, 'quote_sent', id::text from quotes
  union all select id::text, case visibility when 'CLIENT' then 'comment_added_client'
    else 'comment_added_internal' end, id::text from comments) made
full join (
  select action, coalesce(meta->>'quoteId', meta->>'commentId', job_id::text) as key
  from audit_logs where action in
    ('job_created', 'quote_sent', 'comment_added_client', 'comment_added_internal')) told
  on told.action = made.action and told.key = made.key
group by made.id, made.action having count(made.key) <> 1 or count(told.key) <> 1;

-- I6 a job stands where the record says, move by move
with moves as (
  select job_id, old_value, action, created_at, ctid, case action
    when 'job_created' then 'QUOTE_REQUESTED' when 'quote_sent' then 'QUOTE_SENT'
    when 'quote_accepted' then 'QUOTE_ACCEPTED' when 'quote_declined' then 'QUOTE_DECLINED'
    when 'quote_acceptance_recorded' then 'QUOTE_ACCEPTED'
    when 'quote_withdrawn' then 'QUOTE_REQUESTED' when 'quote_expired' then 'QUOTE_REQUESTED'
    else new_value end as state
  from audit_logs where action in ('job_created', 'quote_sent', 'quote_accepted',
    'quote_acceptance_recorded', 'quote_declined', 'quote_expired', 'quote_withdrawn',
    'status_changed', 'request_withdrawn') and not meta ? 'further'),
chain as (
  select *, lag(state) over (partition by job_id order by created_at, ctid) as before,
    lead(state) over (partition by job_id order by created_at, ctid) as after from moves)
select job_id from chain
where action in ('status_changed', 'request_withdrawn') and old_value is distinct from before
union all
select j.id from jobs j join chain on chain.job_id = j.id and chain.after is null
where chain.state <> j.status;

-- I7 what is told is queued once
with told as (
  select case action
      when 'job_created' then case when meta ? 'via' then 'job_entered' else 'job_submitted' end
      when 'quote_sent' then case when meta ? 'replaces' then 'quote_replaced' else action end
      when 'comment_added_client' then 'comment_added'
      when 'organisation_registered' then 'registration_submitted'
      when 'organisation_approve' then 'registration_approved'
      when 'organisation_decline' then 'organisation_declined'
      when 'organisation_pause' then 'organisation_paused'
      when 'organisation_activate' then 'organisation_activated'
      else action end as key,
    coalesce(job_id, organisation_id)::text as subject, count(*) as n
  from audit_logs where action in ('job_created', 'quote_sent', 'quote_accepted',
    'quote_acceptance_recorded', 'quote_declined', 'quote_withdrawn', 'status_changed',
    'comment_added_client', 'organisation_registered',
    'organisation_approve', 'organisation_decline', 'organisation_pause',
    'organisation_activate', 'request_corrected', 'request_withdrawn') and not meta ? 'withdrawn'
  group by 1, 2),
queued as (
  -- The answer to an enquiry tells of the job that it was entered as.
  select case data->>'templateKey' when 'enquiry_instructed' then 'job_entered' else data->>'templateKey' end as key, coalesce(data->>'jobId', data->>'organisationId') as subject,
    count(*) as n
  from pgboss.job where name = 'notify' and (data ? 'jobId' or data ? 'organisationId')
  group by 1, 2)
select coalesce(told.subject, queued.subject) from told
full join queued on told.key = queued.key and told.subject = queued.subject
where told.n is distinct from queued.n;

-- I8 people stand as their organisation does
select p.id from profiles p join organisations o on o.id = p.organisation_id
where not exists (select from user_roles r where r.user_id = p.id and r.role = 'ADMIN')
  and (case o.status when 'ACTIVE' then p.status = 'PENDING' or p.paused_by_organisation
    when 'PENDING' then p.status = 'ACTIVE' else p.status = 'ACTIVE' end)
union all
select o.id from organisations o join lateral (
  select new_value from audit_logs a where a.organisation_id = o.id and a.action in
    ('organisation_approve', 'organisation_decline', 'organisation_pause', 'organisation_activate')
  order by created_at desc, ctid desc limit 1) last on true
where last.new_value <> case when o.declined_at is null then o.status else 'DECLINED' end;

-- counters count what is there
select c.organisation_id from job_counts c full join (
  select organisation_id, status, count(*) as n from jobs
  where not restricted group by 1, 2) j
  on j.organisation_id = c.organisation_id and j.status = c.status
where coalesce(c.n, 0) <> coalesce(j.n, 0);

-- I9 a sealed report is as its newest version, and on record once
select s.report_id from report_seals s
left join audit_logs a on a.action = 'report_sealed' and a.meta->>'reportId' = s.report_id::text
left join report_versions v on v.report_id = s.report_id and v.number > s.version
group by s.report_id having count(distinct a.id) <> 1 or count(v.number) > 0;
