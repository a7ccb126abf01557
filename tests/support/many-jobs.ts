import type { Pool } from "pg";

/** Words of titles: "cannabis" stands in every fourth, "fentanyl" in one of 10,000. */
const ROWS = `
  insert into users (id, name, email, email_verified)
    select app_test.id('person', n), 'Person ' || n, 'person' || n || '@many.example', true
    from generate_series(0, $organisations) n;
  insert into organisations (id, name, status, approved, created_at)
    select app_test.id('organisation', n), 'Chambers ' || app_test.word(n) || ' ' || n, 'ACTIVE', true,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, $organisations) n;
  insert into profiles (id, org_id, name, status, created_at)
    select app_test.id('person', n), case when n > 0 then app_test.id('organisation', n) end,
      'Person ' || app_test.word(n) || ' ' || n, 'ACTIVE', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(0, $organisations) n;
  insert into user_roles (user_id, role)
    select app_test.id('person', n), case when n = 0 then 'ADMIN' else 'CLIENT_ADMIN' end
    from generate_series(0, $organisations) n;
  insert into jobs (id, org_id, created_by_user_id, title, description, reference, status, created_at)
    select app_test.id('job', n), app_test.id('organisation', o), app_test.id('person', o),
      'R v ' || initcap(app_test.word(n)) || ': '
        || (array['cannabis cultivation', 'cocaine supply', 'county lines', 'phone downloads'])[1 + n % 4]
        || case when n % 10000 = 77 then ' with fentanyl' else '' end,
      'Description', 'REF/' || n,
      (array['QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_ACCEPTED', 'IN_PROGRESS', 'COMPLETED'])[1 + n % 5],
      timestamptz '2026-06-01' - n * interval '1 minute'
    from (select n, case when n % 10 = 0 then 1 else 1 + n % $organisations end as o
      from generate_series(1, $jobs) n) numbered;
  insert into quotes (job_id, org_id, version, amount, status, created_by_user_id, created_at)
    select id, org_id, 1, 1250, 'SENT', app_test.id('person', 0), created_at from jobs where status <> 'QUOTE_REQUESTED';
  insert into audit_logs (org_id, organisation_name, job_id, actor_user_id, actor_name, action, created_at)
    select j.org_id, o.name, j.id, j.created_by_user_id, p.name,
      case when j.reference like '%0077' then 'quote_declined' else 'job_created' end, j.created_at
    from jobs j join organisations o on o.id = j.org_id join profiles p on p.id = j.created_by_user_id;`;

/** Ids that can be told from a number, and words that look like names, the same at each run. */
const MAKERS = `
  create schema app_test; grant usage on schema app_test to public;
  create function app_test.id(kind text, n integer) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function app_test.word(n integer) returns text language sql immutable as
    $$ select translate(left(md5('word' || n % 5000), 7), '0123456789', 'ghklmnprst') $$;`;

/** What is built faster over all rows at once than row by row. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where not i.indisunique
    and i.indrelid in ('jobs'::regclass, 'quotes'::regclass, 'audit_logs'::regclass)`;

/**
 * Fills an empty, migrated database with so many jobs, each with an audit line, most with a quote.
 * Organisation 1 has a tenth of them; person 0 is staff. For measuring: it goes past every trigger.
 */
export async function makeManyJobs(
  owner: Pool,
  { jobs, organisations }: { jobs: number; organisations: number },
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`set session_replication_role = replica; set row_security = off; ${MAKERS}`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      ROWS.replaceAll("$jobs", `${jobs}`).replaceAll("$organisations", `${organisations}`),
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query(
      "insert into job_counts select org_id, status, count(*) from jobs group by 1, 2",
    );
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}
