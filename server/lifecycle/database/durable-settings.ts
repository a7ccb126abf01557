import type { DatabaseConnection } from "#app/db/connections.server.ts";
import { withClient } from "#app/db/one-connection.server.ts";
import { StartupError } from "#server/lifecycle/startup-error.ts";

/** When one of these is off, a power cut can undo changes that were confirmed to users. */
const REQUIRED_SETTINGS = ["fsync", "full_page_writes", "synchronous_commit"];

/** Checks that a commit by this login is on the disk before PostgreSQL confirms it. */
export async function requireDurable(login: DatabaseConnection): Promise<void> {
  const { rows } = await withClient(login, "start", (client) =>
    client.query<{ name: string }>(
      "select name from pg_settings where name = any ($1) and setting = 'off' order by name",
      [REQUIRED_SETTINGS],
    ),
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new StartupError(
    `With PostgreSQL's settings a power cut could lose saved changes. Turn on: ${names}`,
  );
}
