import type { Pool, PoolClient } from "pg";
import type { SharedRows } from "./test-database.ts";

export interface Many {
  jobs: number;
  organisations: number;
}

/** Job n: organisation 1 has every tenth, the others share the rest. */
const NUMBERED = `
  select j.n, app_test.id('job', j.n) as id, p.*,
    timestamptz '2026-06-01' - j.n * interval '1 minute' as created_at
  from (select n, case when n % 10 = 0 then 1 else 1 + n % $organisations end as o
    from generate_series(1, $jobs) n) j join app_test.people p using (o) offset 0`;

const PEOPLE = `
  create table app_test.people as
    select n as o, app_test.id('organisation', n) as organisation_id, 'Chambers ' || app_test.word(n) || ' ' || n as org_name,
      app_test.id('person', n) as person_id, 'Person ' || app_test.word(n) || ' ' || n as person_name,
      timestamptz '2026-01-01' + n * interval '1 minute' as since
    from generate_series(0, $organisations) n;
  analyze app_test.people;
  insert into users (id, name, email, email_verified)
    select person_id, person_name, 'person' || o || '@many.example', true from app_test.people;
  insert into organisations (id, name, status, approved, created_at)
    select organisation_id, org_name, 'ACTIVE', true, since from app_test.people where o > 0;
  insert into profiles (id, organisation_id, name, status, created_at)
    select person_id, case when o > 0 then organisation_id end, person_name, 'ACTIVE', since from app_test.people;
  insert into user_roles (user_id, role)
    select person_id, case when o = 0 then 'ADMIN' else 'CLIENT_ADMIN' end from app_test.people;`;

/** Words of titles: "cannabis" stands in every fourth, of each organisation's too, "fentanyl" in one of 10,000. */
const CASEWORK = `
  insert into jobs (id, organisation_id, created_by_user_id, title, description, reference, status, created_at, status_since, due_date,
      next_date, next_date_kind, expert_id)
    select id, organisation_id, person_id,
      'R v ' || initcap(app_test.word(n)) || ': '
        || (array['cannabis cultivation', 'cocaine supply', 'county lines', 'phone downloads'])[1 + (n + n / 1000) % 4]
        || case when n % 10000 = 77 then ' with fentanyl' else '' end,
      'Description', 'REF/' || n,
      (array['QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_ACCEPTED', 'IN_PROGRESS', 'COMPLETED'])[1 + n % 5],
      created_at, created_at + n % 5 * interval '1 hour',
      case when n % 3 > 0 then date '2026-06-01' + n % 900 end,
      case when n % 4 = 0 then current_date + n % 700 end, case when n % 4 = 0 then 'HEARING' end, null
    from (${NUMBERED}) numbered;
  insert into job_dates (job_id, organisation_id, kind, starts_on)
    select id, organisation_id, next_date_kind, next_date from jobs where next_date is not null;
  insert into quotes (job_id, organisation_id, version, amount, status, created_by_user_id, created_at,
      decided_at, decided_by_user_id)
    select id, organisation_id, 1, 1250, case when status = 'QUOTE_SENT' then 'SENT' else 'ACCEPTED' end,
      app_test.id('person', 0), created_at + interval '10 minutes',
      case when status <> 'QUOTE_SENT' then created_at + interval '2 hours' end,
      case when status <> 'QUOTE_SENT' then created_by_user_id end
    from jobs where status <> 'QUOTE_REQUESTED';
  insert into comments (job_id, organisation_id, author_user_id, author_name, body, visibility, created_at)
    select j.id, j.organisation_id, case when k = 1 then j.created_by_user_id else app_test.id('person', 0) end,
      'Person ' || k, 'What we know of the ' || j.title || ', and what the report is to say about it.',
      (array['CLIENT', 'INTERNAL'])[k], j.created_at + (10 + k * 10) * interval '1 minute'
    from jobs j, generate_series(1, 2) k;
  insert into job_activity (job_id, organisation_id, audience, event_count, last_by_user_id)
    select id, organisation_id, audience, 4, app_test.id('person', 0)
    from jobs, unnest(array['CLIENT', 'STAFF']) audience;
  insert into job_counts select organisation_id, status, count(*) from jobs group by 1, 2;`;

/** What happened to each job up to its status; one of 10,000 declined its quote. */
const RECORD = `
  insert into audit_logs (organisation_id, organisation_name, job_id, actor_user_id, actor_name, action,
      old_value, new_value, created_at)
    select j.organisation_id, j.org_name, j.id,
      case when by_client then j.person_id else staff.person_id end,
      case when by_client then j.person_name else staff.person_name end,
      case when declined then 'quote_declined' else action end, old_value,
      case when declined then 'DECLINED' else new_value end, j.created_at + after
    from (${NUMBERED}) j join (values
      (0, true, 'job_created', null, 'QUOTE_REQUESTED', interval '0'),
      (1, false, 'quote_sent', null, 'GBP 1250.00', interval '10 minutes'),
      (0, true, 'comment_added_client', null, null, interval '20 minutes'),
      (0, false, 'comment_added_internal', null, null, interval '30 minutes'),
      (2, true, 'quote_accepted', 'SENT', 'ACCEPTED', interval '2 hours'),
      (3, false, 'status_changed', 'QUOTE_ACCEPTED', 'IN_PROGRESS', interval '4 hours'),
      (4, false, 'status_changed', 'IN_PROGRESS', 'COMPLETED', interval '8 hours')
    ) step (reached_at, by_client, action, old_value, new_value, after) on n % 5 >= reached_at
    cross join lateral (select action = 'quote_accepted' and n % 10000 = 77 as declined) answer
    join app_test.people staff on staff.o = 0;`;

/** Ids that can be told from a number, and words that look like names, the same at each run. */
const MAKERS = `
  create schema app_test; grant usage on schema app_test to public;
  create function app_test.id(kind text, n integer) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function app_test.word(n integer) returns text language sql immutable as
    $$ select translate(left(md5('word' || n % 5000), 7), '0123456789', 'ghklmnprst') $$;`;

/** What is built faster over all rows at once than row by row, the largest first. */
const INDEXES = `select * from (
  select format('drop index %s', i.indexrelid::regclass) as drop,
    pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where not i.indisunique and i.indrelid in ('jobs'::regclass, 'quotes'::regclass,
    'comments'::regclass, 'audit_logs'::regclass)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint
  where contype = 'p' and conrelid = 'audit_logs'::regclass) indexes
  order by make ~ 'USING gin' desc, make ~ 'audit_logs' desc`;

/** For measuring: it goes past every trigger. Each connection does its part of the work. */
const PAST_TRIGGERS = `set session_replication_role = replica; set row_security = off;
  set maintenance_work_mem = '512MB'; set jit = off`;

/**
 * Fills an empty, migrated database with so many jobs, each with comments and the record of what
 * happened to it, most with a quote. Organisation 1 has a tenth of them; person 0 is staff.
 */
export async function makeManyJobs(owner: Pool, many: Many): Promise<void> {
  const clients = await Promise.all([owner.connect(), owner.connect()]);
  const [first, second] = clients;
  const sized = (text: string) =>
    text.replaceAll("$jobs", `${many.jobs}`).replaceAll("$organisations", `${many.organisations}`);
  try {
    for (const client of clients) await client.query(PAST_TRIGGERS);
    await first.query(MAKERS);
    const { rows: indexes } = await first.query<{ drop: string; make: string }>(INDEXES);
    for (const { drop } of indexes) await first.query(drop);
    await first.query(sized(PEOPLE));
    await Promise.all([first.query(sized(CASEWORK)), second.query(sized(RECORD))]);
    await runInTurn(
      clients,
      indexes.map(({ make }) => make),
    );
    await first.query("vacuum analyze");
  } finally {
    for (const client of clients) client.release(true);
  }
}

export const HUNDRED_THOUSAND = { jobs: 100_000, organisations: 1_000 };
export const HUNDRED_THOUSAND_JOBS: SharedRows = {
  name: "hundred_thousand_jobs",
  fill: (owner) => makeManyJobs(owner, HUNDRED_THOUSAND),
};

async function runInTurn(clients: PoolClient[], statements: string[]): Promise<void> {
  const waiting = [...statements];
  const work = async (client: PoolClient) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next);
  };
  await Promise.all(clients.map(work));
}
