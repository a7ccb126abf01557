import type { Pool } from "pg";
import { TABLES } from "#tests/tables.table.ts";

/** One for each job, of the tables that say how. */
const FOR_EACH_JOB = Object.values(TABLES).flatMap(({ forEachJob }) => forEachJob ?? []);

/** More of everything that is not a job: each table that people page through gets so many rows. */
const ROWS = `
  insert into users (id, name, email, email_verified)
    select app_test.id('other', n), 'Someone ' || n, 'someone' || n || '@firm' || n % 500 || '.example', true
    from generate_series(1, $rows) n;
  insert into organisations (id, name, status, approved, created_at)
    select app_test.id('firm', n), 'Solicitors ' || app_test.word(n) || ' of ' || app_test.word(n * 7),
      case when n % 100 = 0 then 'PENDING' else 'ACTIVE' end, n % 100 <> 0,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, $rows) n;
  insert into profiles (id, organisation_id, name, status, created_at)
    select app_test.id('other', n), app_test.id('firm', n), initcap(app_test.word(n)) || ' ' || app_test.word(n * 3),
      'ACTIVE', timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, $rows) n;
  insert into user_roles (user_id, role)
    select app_test.id('other', n), 'CLIENT_ADMIN' from generate_series(1, $rows) n;
  insert into invitations (user_id, organisation_id, invited_by_user_id, accepted_at)
    select app_test.id('other', n), app_test.id('firm', n), app_test.id('other', n), now()
    from generate_series(1, $rows) n;
  insert into sessions (token, user_id, expires_at)
    select 'session ' || n, app_test.id('other', n), now() + interval '1 hour'
    from generate_series(1, $rows) n;
  insert into enquiries (name, email, organization, message, status, answered_at, created_at)
    select initcap(app_test.word(n)) || case when n % 10000 = 77 then ' Fentanyl' else ' Cannabis' end,
      'sender' || n || '@sender.example', 'Firm ' || n, 'Message',
      (array['NEW', 'REPLIED', 'SPAM', 'CONVERTED'])[1 + n % 4],
      case when n % 4 in (1, 3) then now() end, timestamptz '2026-06-01' - n * interval '1 minute'
    from generate_series(1, $rows) n;
  insert into enquiry_replies (enquiry_id, author_user_id, body)
    select id, app_test.id('person', 0), 'Answer' from enquiries where status = 'REPLIED';
  insert into sent_emails (template_key, notification_id, recipient_name, recipient_email, subject,
      text_body, html_body, status, created_at)
    select 'quote_sent', gen_random_uuid(), initcap(app_test.word(n)), 'person' || n || '@many.example',
      case when n % 10000 = 77 then 'Fentanyl' else 'A quote for R v Cannabis' end, 'text', 'html', 'SENT',
      timestamptz '2026-06-01' - n * interval '1 minute'
    from generate_series(1, $rows) n;
  insert into job_visits (user_id, job_id, seen)
    select app_test.id('person', 0), id, 3 from jobs;
  insert into audit_seals (seq, audit_id, hash)
    select row_number() over (order by created_at, id), id, sha256(id::text::bytea)
    from (select id, created_at from audit_logs order by created_at, id limit $rows) oldest;`;

/** What comes once a person, and what the business has a few or many of; person 0 is the only expert. */
const BUSINESS = `
  insert into accounts (user_id, account_id, provider_id)
    select app_test.id('other', n), app_test.id('other', n)::text, 'credential' from generate_series(1, $rows) n;
  insert into devices (user_id, token_digest)
    select app_test.id('other', n), 'device ' || n from generate_series(1, $rows) n;
  insert into two_factors (user_id, secret, backup_codes)
    select app_test.id('other', n), 'secret', 'codes' from generate_series(1, $rows) n;
  insert into verifications (identifier, value, purpose, expires_at)
    select 'link ' || n, app_test.id('other', n)::text, 'reset-password', now() from generate_series(1, $rows) n;
  insert into ended_sessions (token_digest, reason)
    select 'session ' || n, 'PAUSED' from generate_series(1, $rows) n;
  insert into rate_limits (key, count, resets_at)
    select 'key ' || n, 1, now() + interval '1 hour' from generate_series(1, $rows) n;
  insert into news_marks (user_id, seen_at) select id, created_at from profiles;
  insert into calendar_feeds (user_id, token_digest)
    select app_test.id('other', n), sha256(n::text::bytea) from generate_series(1, $rows) n;
  insert into read_notifications (user_id, entry_id)
    select case when n % 250 = 0 then app_test.id('person', 0) else app_test.id('other', n::integer) end, id
    from (select id, row_number() over (order by created_at, id) as n from audit_logs) numbered where n <= $rows;
  insert into experts (profile_id, slug, display_name) select app_test.id('person', 0), 'expert', 'Expert';
  insert into expert_cvs (expert_id, number, file_name, sha256, bytes, added_by_user_id)
    select app_test.id('person', 0), n, 'CV.pdf', repeat('a', 64), 9, app_test.id('person', 0)
    from generate_series(1, 3) n;
  insert into expert_interests (user_id, name, kind)
    select app_test.id('person', 0), 'Employer ' || n, 'EMPLOYER' from generate_series(1, 20) n;
  insert into avoided_dates (user_id, starts_on, ends_on)
    select app_test.id('person', 0), current_date + n * 7, current_date + n * 7 from generate_series(1, 100) n;
  insert into quote_templates (name, body, saved_by_user_id)
    select 'Template ' || n, '{}', app_test.id('person', 0) from generate_series(1, 20) n;
  insert into price_rows (substance, place, level, unit_name, low, high, observed_from, observed_until, kind,
      printed_source, added_by_user_id)
    select initcap(app_test.word(n)), 'Leeds', 'street', 'deal', 1000, 2000, date '2026-01-01', date '2026-02-01', 'LEDGER',
      'Ledger ' || n, app_test.id('person', 0) from generate_series(1, 1000) n;
  insert into glossary_terms (term, meaning, strength, source, added_by_user_id)
    select app_test.word(n), 'A deal', 'LIKELY', 'Message ' || n, app_test.id('person', 0) from generate_series(1, 1000) n;
  insert into statistics (first_month, months, requested, accepted, quoted, completed, counted_at)
    select date '2024-01-01' + n * interval '1 month', 1, 9, 7, 8, 6, now() from generate_series(1, 24) n;
  insert into installation_checks (name, status, detail, checked_at) values ('backup', 'OK', 'Done', now());`;

/** What cases have by now that no entry of the table of tables gives each job. */
const OF_CASES = `
  insert into conflict_names (source, source_id, job_id, organisation_id, shown, role)
    select 'PARTY', id, job_id, organisation_id, name, role from job_parties;
  insert into court_warnings (job_id, organisation_id, date_id, what, why, by_user_id)
    select job_id, organisation_id, id, 'The report', 'Papers came late', app_test.id('person', 0) from job_dates;
  insert into warning_tellings (job_id, organisation_id, warning_id, told, told_on, by_user_id)
    select job_id, organisation_id, id, 'COURT', current_date, by_user_id from court_warnings;
  insert into unbilled_quotes (quote_id, organisation_id) select id, organisation_id from quotes limit 200;
  insert into report_answers (report_id, item_id, answer, note, answered_by_user_id)
    select r.id, i.id, 'YES', 'Seen', app_test.id('person', 0)
    from reports r, (select id from checklist_items order by id limit 3) i;
  insert into sheet_rows (sheet_id, position, price_row_id)
    select s.id, p.position, p.id
    from sheets s, (select id, row_number() over () as position from price_rows limit 3) p;`;

/** What each job has one of, a third of the jobs have: still more rows than any page may meet. */
const FEWER_JOBS = `
  create view app_test.jobs as select * from public.jobs where id < '55000000-0000-4000-8000-000000000000';
  create view app_test.quotes as select * from public.quotes where job_id in (select id from app_test.jobs);
  set search_path = app_test, public;`;

/** More of everything that is not a job, after `makeManyJobs`, whose words it uses. It goes past every trigger. */
export async function makeManyOthers(owner: Pool, rows: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica; set row_security = off");
    for (const text of [ROWS, BUSINESS]) await client.query(text.replaceAll("$rows", `${rows}`));
    await client.query(FEWER_JOBS);
    for (const statement of [...FOR_EACH_JOB, OF_CASES]) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}
