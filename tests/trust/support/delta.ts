import type { Pool } from "pg";

const TABLES = [
  ...["organisations", "profiles", "users", "accounts", "user_roles", "invitations", "jobs"],
  ...["quotes", "comments", "enquiries", "audit_logs", "job_activity"],
];

export type Rows = ReadonlySet<string>;

/** Every row of casework and of the queue of notifications, each as a word that changes with it. */
export async function allRows(sql: Pool): Promise<Rows> {
  const queries = TABLES.map(
    (table) => `select '${table} ' || md5(t::text) as row from ${table} t`,
  );
  const { rows } = await sql.query<{ row: string }>(
    [...queries, "select 'notifications ' || id from pgboss.job where name = 'notify'"].join(
      " union all ",
    ),
  );
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
