import { databaseMigration } from "#app/db/upgrade/migrate.server.ts";
import type { Config } from "#foundation/config.server.ts";
import {
  type DatabaseConnection,
  type LoginRoles,
  loginRoles,
  withClient,
} from "#foundation/database/connections.server.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { backUpBeforeMigration } from "#server/backup/before-migration.ts";
import { requireBoundRoles } from "./bound-roles.ts";
import { installationSecret, readOrCreateSecret, requireOwnSecret } from "./installation-secret.ts";
import { madeWith } from "./made-with.ts";
import { explainStartError, type OpenDatabase, openDatabase } from "./open-database.ts";
import { turnSecondFactorsOff, upgradeDatabase } from "./upgrade-database.ts";

export interface RunningDatabase extends Omit<OpenDatabase, "directOwner"> {
  logins: LoginRoles;
  /** For LISTEN, past any transaction pooler. */
  direct: DatabaseConnection;
  secret: string;
}

interface StartOptions {
  /** false, for tests: the embedded one does not wait for the disk. */
  durable?: boolean;
  /** Go on with another secret than the database was set up with; this turns second factors off. */
  newSecret?: boolean;
  /** Called with the secret before the database is changed; what it throws refuses the start. */
  before?: (secret: string) => Promise<void>;
}

export async function startDatabase(
  config: Config,
  log: Logger,
  { durable = true, newSecret = false, before = async () => {} }: StartOptions = {},
): Promise<RunningDatabase> {
  const { owner, directOwner, embedded, stop } = await openDatabase(config, log, { durable });
  try {
    const isEmpty = (await withClient(directOwner, "set-up", databaseMigration)) === 0;
    const secret = isEmpty || newSecret ? readOrCreateSecret(config) : installationSecret(config);
    if (!isEmpty && !newSecret) await requireOwnSecret(config, directOwner, secret);
    const isAnother = !isEmpty && newSecret && !(await madeWith(directOwner, secret));
    await before(secret);
    const logins = loginRoles(owner, secret);
    await upgradeDatabase(directOwner, logins, async () => {
      const backup = await backUpBeforeMigration(config, { owner: directOwner, secret });
      log.info({ backup }, "backup made before the upgrade");
    });
    if (isAnother) await turnSecondFactorsOff(directOwner, log);
    await withClient(directOwner, "set-up", (client) => requireBoundRoles(client, logins));
    const past = pickAddress(directOwner);
    const toTry = durable ? Object.values(logins) : [];
    await Promise.all(toTry.map((login) => requireDurable({ ...login, ...past })));
    return { owner, logins, direct: { ...logins.worker, ...past }, secret, embedded, stop };
  } catch (error) {
    await stop();
    throw explainStartError(config, error);
  }
}

function pickAddress({ host, port, ssl }: DatabaseConnection) {
  return { host, port, ...(ssl !== undefined && { ssl }) };
}

const REQUIRED_SETTINGS = ["fsync", "full_page_writes", "synchronous_commit"];

async function requireDurable(login: DatabaseConnection): Promise<void> {
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
