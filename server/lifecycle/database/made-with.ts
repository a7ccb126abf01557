import type { Client } from "pg";
import { sqlState } from "#app/db/as-actor.server.ts";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import { withClient } from "#app/db/one-connection.server.ts";
import { areEncryptedWith } from "#app/platform/auth/factor-secret.server.ts";

/** How many second factors are tried at most. */
const LOOKED_AT = 100;

interface MadeWith {
  /** The owner's connection, past any transaction pooler. */
  owner: DatabaseConnection;
  /** The worker's login as this secret makes it, at the same place. */
  worker: DatabaseConnection;
  secret: string;
}

/**
 * Whether a database was made with this secret. Its second factors tell; where there are none, the
 * password of a login does, though not on a server that asks for none. Where nothing can tell: true.
 */
export async function madeWith({ owner, worker, secret }: MadeWith): Promise<boolean> {
  const stored = await withClient(owner, "set-up", storedFactors);
  return (await areEncryptedWith(secret, stored)) ?? (await letsIn(owner, worker));
}

/** None where backups may not read them yet: in a database of a version before. */
async function storedFactors(client: Client): Promise<string[]> {
  const asked = await client.query<{ can: boolean | null }>(
    `select has_table_privilege(to_regrole($1)::oid, to_regclass('public.two_factors')::oid, 'select')
       and pg_has_role(to_regrole($1)::oid, 'member') as can`,
    [BACKUP_ROLE],
  );
  if (!asked.rows[0]?.can) return [];
  await client.query(`begin read only; set local role ${BACKUP_ROLE}`);
  const { rows } = await client.query<{ secret: string }>(
    "select secret from public.two_factors order by id desc limit $1",
    [LOOKED_AT],
  );
  await client.query("rollback");
  return rows.map(({ secret }) => secret);
}

async function letsIn(owner: DatabaseConnection, worker: DatabaseConnection): Promise<boolean> {
  const { rowCount } = await withClient(owner, "set-up", (client) =>
    client.query("select from pg_roles where rolname = $1", [worker.user]),
  );
  if (rowCount === 0) return true;
  // Any other problem is reported by the step after this.
  return withClient(worker, "set-up", async () => {}).then(
    () => true,
    (error) => sqlState(error) !== "28P01",
  );
}
