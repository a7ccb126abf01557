import { isIP } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryResult } from "pg";
import type { Change } from "./change.ts";
import { once } from "./once.server.ts";

/** What a piece of work may do: one of the database's roles, and for whom. */
export interface ActingAs {
  role: "app_client" | "app_admin" | "app_visitor";
  userId: string;
  /** The network address that the request came from, for the record. */
  address?: string | undefined;
}

/**
 * Queries inside one transaction. `$client` is the connection itself (the job queue inserts by it);
 * `changes` are told to open pages after commit; `end` is for `lastly`.
 */
export type Transaction = NodePgDatabase<Record<string, never>> & {
  $client: PoolClient;
  changes?: Change[];
  end?: () => void;
};

export type AsActor = <T>(
  actor: ActingAs,
  work: (tx: Transaction) => Promise<T>,
  how?: { atOnce?: boolean },
) => Promise<T>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 50;

/**
 * Makes the only way to a query in a request: one transaction under the actor's database role.
 * Role, user id and network address travel with BEGIN in one round trip, and end with the
 * transaction. For staff the database also checks, in the same trip, that the person is an active
 * administrator.
 *
 * Serialization failures and deadlocks are tried again after a moment (3 times in all), so `work` must do nothing
 * outside the transaction. What it changed is handed to `tell` after commit.
 *
 * With `atOnce`, for reading, the whole transaction is one round trip: `work` asks everything before it
 * waits for any answer. What it would ask later is refused by the database, for by then the transaction
 * has ended.
 *
 * @throws the database's error; everything the work wrote is undone.
 */
export function createAsActor(pool: Pool, tell: (changes: Change[]) => void = () => {}): AsActor {
  return async function asActor(actor, work, { atOnce = false } = {}) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(pool, opening(actor), work, { tell, together: true, atOnce });
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
        // Those who met do not meet again at once.
        await delay(Math.random() * LONGEST_PAUSE_MS);
      }
    }
  };
}

/** The statements that open a transaction as this actor. Only fixed words, a checked UUID and address. */
function opening(actor: ActingAs): string {
  const settings = `${openingFor(actor.userId, actor.address)}; set local role ${actor.role}`;
  return actor.role === "app_admin" ? `${settings}; select app.require_admin()` : settings;
}

/**
 * The statements that open a transaction for this person, under the role of the login itself. What is
 * no network address is left out, and so is the zone of one.
 */
export function openingFor(userId: string, address = ""): string {
  if (!UUID.test(userId)) throw new Error("An actor needs the id of a user");
  const person = `begin; set local app.user_id = '${userId}'`;
  const [plain = ""] = address.split("%");
  return isIP(plain) ? `${person}; set local app.client_address = '${plain}'` : person;
}

// A connection keeps its queries: what was found out about tables, and queries that are built, stay.
const queriesOn = once<PoolClient, Transaction>((client) =>
  drizzle({ client, casing: "snake_case" }),
);

/** Somebody kept a failed statement to themselves: the database has undone what the work takes for done. */
export class WorkWentOn extends Error {
  override readonly message = "The work went on after a database error";
}

interface TransactionOptions {
  /** Hears of what was changed, after the commit. */
  tell?: ((changes: Change[]) => void) | undefined;
  /**
   * The first query travels with the opening. Only for logins that may do nothing without the role
   * that the opening takes on: should it fail before it begins, what follows must not stand alone.
   */
  together?: boolean;
  /** The commit travels with what is asked in the first turn of the event loop. */
  atOnce?: boolean;
}

/**
 * One transaction on a connection of the pool, opened by these statements. A connection that breaks
 * on the way is thrown away (without a listener its error would end the process).
 */
export async function inTransaction<T>(
  pool: Pool,
  open: string,
  work: (tx: Transaction) => Promise<T>,
  { tell, together = false, atOnce = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => {
    broken = error;
  };
  client.on("error", onBroken);
  let ended: Promise<QueryResult> | undefined;
  try {
    const changes: Change[] = [];
    const end = () => {
      ended ??= commitAfterTurn(client);
    };
    const tx = Object.assign(queriesOn(client), { changes, end });
    if (atOnce) end();
    const begun = client.query(open);
    if (!together) await begun;
    const [opened, done] = await Promise.allSettled([begun, work(tx)]);
    if (opened.status === "rejected") throw opened.reason;
    if (done.status === "rejected") throw done.reason;
    ended ??= client.query("commit");
    const { command } = await ended;
    if (command !== "COMMIT") throw new WorkWentOn();
    if (changes.length > 0) tell?.(changes);
    return done.value;
  } catch (error) {
    // A query that was given up still occupies its connection: nothing can follow it there.
    if (isTimeout(error)) onBroken(error);
    else await (ended ?? client.query("rollback")).catch(onBroken);
    throw error;
  } finally {
    client.off("error", onBroken);
    client.release(broken);
  }
}

/**
 * What is asked is the last of a transaction: the commit travels with it, so that what it locks is not held until
 * this process gets round to the answer. The work must be sure of everything else by then, and ask
 * nothing after it.
 */
export async function lastly<T>(tx: Transaction, asked: PromiseLike<T>): Promise<T> {
  tx.end?.();
  return asked;
}

/** To be called first: a tick that is set later comes after this one, as the writing of what was asked does. */
function commitAfterTurn(client: PoolClient): Promise<QueryResult> {
  const ended = new Promise<QueryResult>((resolve) =>
    process.nextTick(() => resolve(client.query("commit"))),
  );
  // It may fail before the work has ended: who waits for it hears of it then.
  ended.catch(() => {});
  return ended;
}

function isTimeout(error: unknown): error is Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === "Query read timeout") return true;
  }
  return false;
}

function isWorthRetrying(error: unknown): boolean {
  const code = sqlState(error);
  return code === "40001" || code === "40P01";
}

/** The five-character SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}

/** Whether a statement failed only because one before it in its transaction had. */
export function failedBefore(error: unknown): boolean {
  return sqlState(error) === "25P02";
}

/** Whether a unique constraint, by its name, refused the write. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === constraint) return true;
  }
  return false;
}
