import type { Pool } from "pg";
import { TABLES } from "#tests/tables.table.ts";

/** One for each job, of the tables that say how. */
const FOR_EACH_JOB = Object.values(TABLES).flatMap(({ forEachJob }) => forEachJob ?? []);

/** More of everything that is not a job: each table that people page through gets so many rows. */
const ROWS = `
  insert into users (id, name, email, email_verified)
    select app_test.id('other', n), 'Somebody ' || n, 'somebody' || n || '@firm' || n % 500 || '.example', true
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

/** What each job has one of, a third of the jobs have: still more rows than any page may meet. */
const FEWER_JOBS = `
  create view app_test.jobs as select * from public.jobs where id < '55000000-0000-4000-8000-000000000000';
  create view app_test.quotes as select * from public.quotes where job_id in (select id from app_test.jobs);
  set search_path = app_test, public;`;

/** To be called after `makeManyJobs`, whose words it uses. For measuring: it goes past every trigger. */
export async function makeManyOthers(owner: Pool, rows: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica; set row_security = off");
    await client.query(ROWS.replaceAll("$rows", `${rows}`));
    await client.query(FEWER_JOBS);
    for (const statement of FOR_EACH_JOB) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}
