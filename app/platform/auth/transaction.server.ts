import type { Pool } from "pg";
import {
  inTransaction,
  openingFor,
  type Transaction,
  TransactionAborted,
} from "#foundation/database/transaction.server.ts";
import type { AuthOptions } from "./auth-results.ts";
import { asUnavailable } from "./failures.server.ts";
import { addressOf } from "./library.server.ts";

/** Runs one transaction as the sign-in login, which may use its own tables and count attempts. */
export function transaction<T>(
  { pool }: { pool: Pool },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, "begin", work);
}

/**
 * Runs one transaction that changes this person's account, with its audit entry and email. The library
 * reports a failed statement as a refusal, although the transaction is rolled back, so this throws.
 */
export async function accountTransaction<T>(
  { pool, publish }: Pick<AuthOptions, "pool" | "publish">,
  { userId, headers }: { userId: string; headers: Headers },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(pool, openingFor(userId, addressOf(headers)), work, publish);
  } catch (error) {
    throw error instanceof TransactionAborted ? asUnavailable(error) : error;
  }
}
