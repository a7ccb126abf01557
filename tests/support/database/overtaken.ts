import type { TestDatabase } from "./test-database.ts";

/** Lets `work` come as far as its first write to this table, and changes something just then. */
export async function overtaken<T>(
  { sql }: TestDatabase,
  { table, work, change }: { table: string; work: () => Promise<T>; change: [string, unknown[]] },
): Promise<T> {
  const client = await sql.connect();
  try {
    await client.query(`begin; lock table ${table} in share mode`);
    const result = work();
    // It may fail before it is awaited below.
    result.catch(() => {});
    // Other test files work on the same server, where copies of a table have one number.
    const waits = `select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and relation = '${table}'::regclass and not granted`;
    while ((await client.query(waits)).rowCount === 0) await new Promise((go) => setTimeout(go, 5));
    await client.query(...change);
    await client.query("commit");
    return await result;
  } finally {
    client.release();
  }
}
