-- Time and bills of the demo: the settings demo.time and demo.bills hold what is theirs, with ids and days.
insert into bills (id, job_id, organisation_id, quote_id, reference, bill_to, lines, net, vat_rate, settings_version,
    handed_over_at, by_user_id, number, issued_on, due_on, paid_amount, paid_on)
  select b.id, j.id, j.organisation_id, q.id, j.number || '-' || q.version, o.name, b.lines, q.amount, q.vat_rate, 2,
    b.at, b.by, b.number, case when b.number is not null then b."issuedOn" end, case when b.number is not null then b."dueOn" end,
    case b.paid when 'ALL' then q.gross when 'HALF' then round(q.gross / 2, 2) end, b."paidOn"
  from jsonb_to_recordset(current_setting('demo.bills')::jsonb) as b(id uuid, "quoteId" uuid, lines jsonb, by uuid,
      at timestamptz, number text, "issuedOn" date, "dueOn" date, paid text, "paidOn" date)
    join quotes q on q.id = b."quoteId" join jobs j on j.id = q.job_id join organisations o on o.id = j.organisation_id;

insert into bill_files (bill_id, job_id, organisation_id, xero, quickbooks)
  select b.id, b.job_id, b.organisation_id, replace(f.xero, 'REFERENCE', b.reference), replace(f.quickbooks, 'REFERENCE', b.reference)
  from jsonb_to_recordset(current_setting('demo.bills')::jsonb) as f(id uuid, xero text, quickbooks text)
    join bills b on b.id = f.id;

delete from unbilled_quotes u using bills b where b.quote_id = u.quote_id;

insert into time_entries (id, job_id, organisation_id, by_user_id, on_day, minutes, kind, bill_id)
  select t.id, j.id, j.organisation_id, t.by, t."onDay", least(t.minutes, 1440), t.kind, t."billId"
  from jsonb_to_recordset(current_setting('demo.time')::jsonb) as t(id uuid, "jobId" uuid, by uuid, "onDay" date, minutes integer,
      kind text, "billId" uuid)
    join jobs j on j.id = t."jobId";

-- What the legal-aid check said when a quote was sent.
update quotes q set rate_check = case when (select sum(minutes) from quote_lines l where l.quote_id = q.id) <= 240
    then '{"outcome": "AUTOMATIC", "ruleId": null, "words": ["Within the LAA''s automatic grant of 4 hours. Apply on CRM4."]}'::jsonb
    else '{"outcome": "ASSESSED", "ruleId": null, "words":
      ["At the LAA''s rate, but above the 4 hours it grants at once. Apply on CRM4; allow 5 working days."]}' end
  from job_funding f where f.job_id = q.job_id and f.type = 'LEGAL_AID_EW';

-- Legal aid was applied for with each quote that was accepted, and with the open one for further work; of one a part was
-- granted, of one nothing. With another nobody has applied yet.
insert into authorities (quote_id, job_id, organisation_id, state, reference, applied_on, decided_on, granted_net, note,
    saved_by_user_id, saved_at)
  select q.id, q.job_id, q.organisation_id, s.state, 'PA-' || f.maat, q.created_at::date,
    case when s.state <> 'APPLIED' then q.decided_at::date end, case s.state when 'PART_GRANTED' then round(q.amount * 0.8, 2) end,
    case s.state when 'REFUSED' then 'The firm has decided to bear the cost.' end, j.created_by_user_id,
    coalesce(q.decided_at, q.created_at)
  from quotes q join jobs j on j.id = q.job_id join job_funding f on f.job_id = q.job_id,
    lateral (select case when q.status = 'SENT' then 'APPLIED' when f.maat = '6118450' then 'PART_GRANTED'
      when f.maat = '6030710' then 'REFUSED' else 'GRANTED' end as state) s
  where q.rate_check->>'outcome' <> 'NO_APPLICATION'
    and (q.status = 'ACCEPTED' and f.maat <> '6159400' or q.status = 'SENT');

insert into pack_answers (job_id, organisation_id, reason, no_alternative_reason, saved_by_user_id)
  select j.id, j.organisation_id,
    'What the papers show can be read in more than one way. Which is right is a question for an expert, and the case turns on it.',
    'A third expert did not answer within the week.', j.created_by_user_id
  from jobs j join job_funding f on f.job_id = j.id where f.maat in ('6097110', '6021440');

insert into alternative_quotes (job_id, organisation_id, position, name, firm, postcode, minutes, rate, asked_on, answered_on)
  select j.id, j.organisation_id, o.position, o.name, o.firm, o.postcode, o.minutes, o.rate, j.created_at::date, j.created_at::date + 2
  from jobs j join job_funding f on f.job_id = j.id,
    (values (1, 'Dr Hanna Quist', 'Quist Forensic', 'NE1 4XX', 840, 95.00), (2, 'Peter Ansell', 'Ansell and Rook', 'B2 4QA', 780, 90.00))
      as o(position, name, firm, postcode, minutes, rate)
  where f.maat in ('6097110', '6021440');
