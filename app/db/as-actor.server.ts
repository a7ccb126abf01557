import type { Pool } from "pg";
import {
  openingFor,
  type Publish,
  retryTransaction,
  type Transaction,
} from "#foundation/database/transaction.server.ts";

export interface ActingAs {
  role: "app_client" | "app_admin" | "app_visitor";
  userId: string;
  address?: string | undefined;
}

export type AsActor = <T>(actor: ActingAs, work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Makes the function through which every query of a request goes: one transaction under the actor's role.
 * Role, user id and address are set together with BEGIN, and for staff the database checks, in the same
 * round trip, that the person is an active administrator.
 *
 * After a serialization failure or deadlock `work` runs again (3 times in all), so it must have no effect
 * outside the transaction. Its changes are passed to `publish` after commit.
 */
export function createAsActor(pool: Pool, publish?: Publish): AsActor {
  return async (actor, work) => retryTransaction(pool, opening(actor), work, publish);
}

/** The SQL that opens a transaction as this actor. Safe to build as text: fixed words, a checked UUID and address. */
function opening(actor: ActingAs): string {
  const settings = `${openingFor(actor.userId, actor.address)}; set local role ${actor.role}`;
  return actor.role === "app_admin" ? `${settings}; select app.require_admin()` : settings;
}
