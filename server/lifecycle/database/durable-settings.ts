import type { DatabaseConnection } from "#app/db/connections.server.ts";
import { withClient } from "#app/db/one-connection.server.ts";
import { StartupError } from "#server/lifecycle/startup-error.ts";

/** Off, each of these lets a power cut take back what people were told is done. */
const NEEDED = ["fsync", "full_page_writes", "synchronous_commit"];

/**
 * Makes sure that what this login commits is on the disk before it is answered.
 *
 * @throws StartupError naming the settings that are off.
 */
export async function requireDurable(login: DatabaseConnection): Promise<void> {
  const { rows } = await withClient(login, "start", (client) =>
    client.query<{ name: string }>(
      "select name from pg_settings where name = any ($1) and setting = 'off' order by name",
      [NEEDED],
    ),
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new StartupError(
    `PostgreSQL is set up so that a power cut could lose what was acknowledged. Turn on: ${names}`,
  );
}
