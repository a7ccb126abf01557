import { Client, type ClientConfig } from "pg";
import { entryOf } from "#tests/tables.table.ts";

/** Each table's number of rows and a digest over all of them, as this connection sees them. */
export async function digestTables(connection: ClientConfig): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as digest
         from public.${client.escapeIdentifier(name)} t where ${entryOf(name).restored ?? "true"}`,
      );
      digests[name] = rows[0]?.digest ?? "";
    }
    return digests;
  });
}

/** The first column of the first row. */
export async function askNumber(connection: ClientConfig, statement: string): Promise<number> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<[unknown]>({ text: statement, rowMode: "array" });
    return Number(rows[0]?.[0]);
  });
}

export async function withClient<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
