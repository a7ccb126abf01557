import type { Pool } from "pg";

const TABLES = [
  "organisations",
  "profiles",
  "users",
  "accounts",
  "user_roles",
  "invitations",
  "jobs",
  "quotes",
  "comments",
  "enquiries",
  "audit_logs",
  "job_activity",
  "two_factors",
  "devices",
  "ended_sessions",
  "email_templates",
  "email_template_versions",
];

/** What is also used, sent or made in the background: only what a form does to it. */
const PARTS = [
  "select 'notifications ' || id from pgboss.job where name = 'notify'",
  "select 'sessions ' || md5((to_jsonb(s) - 'updated_at')::text) from sessions s",
  // Those in real mails do not last as long.
  "select 'links ' || identifier from verifications where expires_at > now() + interval '10 days'",
  "select 'tests ' || id from sent_emails where notification is null",
  "select 'resends ' || id || ' ' || resends from sent_emails where resends > 0",
];

export type Rows = ReadonlySet<string>;

/** Every row of casework, accounts and the queue of notifications, each as a word that changes with it. */
export async function allRows(sql: Pool): Promise<Rows> {
  const queries = TABLES.map(
    (table) => `select '${table} ' || md5(t::text) as row from ${table} t`,
  );
  const { rows } = await sql.query<{ row: string }>([...queries, ...PARTS].join(" union all "));
  return new Set(rows.map(({ row }) => row));
}

/** How many rows of each table have come and gone; empty when nothing has changed. */
export function difference(before: Rows, after: Rows): string {
  const counts = new Map<string, number>();
  const add = (from: Rows, to: Rows, sign: string) => {
    for (const row of to) {
      const what = `${sign} ${row.split(" ")[0]}`;
      if (!from.has(row)) counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  };
  add(before, after, "+");
  add(after, before, "-");
  return [...counts]
    .map(([what, n]) => `${what} ${n}`)
    .sort()
    .join(", ");
}
