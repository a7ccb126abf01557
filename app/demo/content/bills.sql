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
