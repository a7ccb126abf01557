import type { Client } from "pg";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import { areEncryptedWith } from "#app/platform/auth/factor-secret.server.ts";
import {
  type DatabaseConnection,
  loginRoles,
  withClient,
} from "#foundation/database/connections.server.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";

/** How many second factors to try to decrypt at most. */
const MAX_TRIED_FACTORS = 100;

/**
 * Whether a database was set up with this secret: its second factors can be decrypted or, when there are
 * none, a login's password works (no proof if the server asks for none). True when nothing can tell.
 *
 * @param owner The owner's connection, past any transaction pooler.
 */
export async function madeWith(owner: DatabaseConnection, secret: string): Promise<boolean> {
  const stored = await withClient(owner, "set-up", storedFactors);
  const { worker } = loginRoles(owner, secret);
  return (await areEncryptedWith(secret, stored)) ?? (await acceptsLogin(owner, worker));
}

/** Empty when the backup role may not read them yet, in a database of an earlier version. */
async function storedFactors(client: Client) {
  const asked = await client.query<{ can: boolean | null }>(
    `select has_table_privilege(to_regrole($1)::oid, to_regclass('public.two_factors')::oid, 'select')
       and pg_has_role(to_regrole($1)::oid, 'member') as can`,
    [BACKUP_ROLE],
  );
  if (!asked.rows[0]?.can) return [];
  await client.query(`begin read only; set local role ${BACKUP_ROLE}`);
  const { rows } = await client.query<{ secret: string }>(
    "select secret from public.two_factors order by id desc limit $1",
    [MAX_TRIED_FACTORS],
  );
  await client.query("rollback");
  return rows.map(({ secret }) => secret);
}

async function acceptsLogin(owner: DatabaseConnection, worker: DatabaseConnection) {
  const { rowCount } = await withClient(owner, "set-up", (client) =>
    client.query("select from pg_roles where rolname = $1", [worker.user]),
  );
  if (rowCount === 0) return true;
  // The next step of the start reports any other problem.
  return withClient(worker, "set-up", async () => {}).then(
    () => true,
    (error) => sqlState(error) !== "28P01",
  );
}
