import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import type { Transaction } from "#app/db/as-actor.server.ts";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import {
  createAdministrator,
  hasAdministrator,
} from "#app/domain/users/create-administrator.server.ts";
import { asOwner } from "./start-database.ts";

const LOCK = 7_316_482_903;

/**
 * Makes an administrator, or a new set-up link for one, and returns the link. It works once, for
 * 24 hours.
 *
 * @throws Refusal when the address belongs to somebody else.
 */
export function makeSetupLink(
  owner: DatabaseConnection,
  publicUrl: string,
  person: { name: string; email: string },
): Promise<string> {
  return asSetup(owner, async (tx) => {
    const { token } = await createAdministrator(tx, person);
    return `${publicUrl}/auth/reset-password?token=${token}`;
  });
}

/** A set-up link for the configured address when the installation has no administrator yet. */
export function setupLinkIfNeeded(
  owner: DatabaseConnection,
  publicUrl: string,
  email: string,
): Promise<string | null> {
  return asSetup(owner, async (tx) => {
    if (await hasAdministrator(tx)) return null;
    const { token } = await createAdministrator(tx, { name: "Administrator", email });
    return `${publicUrl}/auth/reset-password?token=${token}`;
  });
}

function asSetup<T>(owner: DatabaseConnection, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return asOwner(owner, async (client: Client) => {
    // One at a time: two processes starting at once must not both find that there is none.
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK}); set local role app_setup`);
    const result = await work(drizzle({ client, casing: "snake_case" }) as Transaction);
    await client.query("commit");
    return result;
  });
}
