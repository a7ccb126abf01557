import { isIP } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import type { Change } from "./change.ts";

/** What a piece of work may do: one of the database's roles, and for whom. */
export interface ActingAs {
  role: "app_client" | "app_admin" | "app_visitor";
  userId: string;
  /** The network address that the request came from, for audit entries. */
  address?: string | undefined;
}

/**
 * Queries inside one transaction. `$client` is its connection (the job queue inserts by it);
 * `changes` are told to open pages after commit.
 */
export type Transaction = NodePgDatabase & { $client: PoolClient; changes?: Change[] };

export type AsActor = <T>(actor: ActingAs, work: (tx: Transaction) => Promise<T>) => Promise<T>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ATTEMPTS = 3;
const MAX_PAUSE_MS = 50;

/**
 * Makes the only way to a query in a request: one transaction under the actor's database role.
 * Role, user id and network address are set with BEGIN in one round trip, and end with the
 * transaction. For staff the database also checks, in the same trip, that the person is an active
 * administrator.
 *
 * Serialization failures and deadlocks are tried again after a moment (3 times in all), so `work` must do nothing
 * outside the transaction. What it changed is handed to `tell` after commit.
 *
 * @throws the database's error; everything the work wrote is undone.
 */
export function createAsActor(
  pool: Pool,
  publish: (changes: Change[]) => void = () => {},
): AsActor {
  return async function asActor(actor, work) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(pool, opening(actor), work, publish);
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
        // A random pause, so that transactions that collided do not collide again.
        await delay(Math.random() * MAX_PAUSE_MS);
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

/** A statement failed, yet the work went on: the database has undone what the work takes for done. */
export class TransactionAborted extends Error {
  constructor(cause: Error | undefined) {
    super("The transaction was aborted by an earlier database error", { cause });
  }
}

/**
 * One transaction on a connection of the pool, opened by these statements. What was changed is handed
 * to `tell` after the commit. A connection that breaks on the way is thrown away (without a listener
 * its error would end the process).
 *
 * @throws what the work throws, or the database; `TransactionAborted`, with the first failure as its
 *   cause, when a statement had failed before. All is undone.
 */
export async function inTransaction<T>(
  pool: Pool,
  open: string,
  work: (tx: Transaction) => Promise<T>,
  publish?: (changes: Change[]) => void,
): Promise<T> {
  const connection = await watchedConnection(pool);
  const { client, failures } = connection;
  const { tx, close } = transactionOn(client);
  try {
    await client.query(open);
    const result = await work(tx);
    close();
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new TransactionAborted(failures[0]);
    if (tx.changes.length > 0) publish?.(tx.changes);
    return result;
  } catch (error) {
    close();
    // A query that timed out still occupies its connection, so nothing can follow it there.
    if (isTimeout(error)) connection.breakOff(error);
    else await client.query("rollback").catch(connection.breakOff);
    // Of statements that were sent together, those after the failed one say only that one has failed.
    const isLater = sqlState(error) === IN_FAILED_TRANSACTION;
    throw isLater ? new TransactionAborted(failures[0]) : error;
  } finally {
    connection.release();
  }
}

const IN_FAILED_TRANSACTION = "25P02";

/** A connection of the pool, with what the database refused on it and whether it broke. */
async function watchedConnection(pool: Pool) {
  const client = await pool.connect();
  const failures: Error[] = [];
  let broken: Error | undefined;
  const onFailure = (error: Error) => failures.push(error);
  const breakOff = (error: Error) => {
    broken = error;
  };
  client.on("error", breakOff);
  client.connection.on("errorMessage", onFailure);
  const release = () => {
    client.off("error", breakOff);
    client.connection.off("errorMessage", onFailure);
    client.release(broken);
  };
  return { client, failures, breakOff, release };
}

// Shared by all: it remembers the names of columns.
const dialect = new PgDialect({ casing: "snake_case" });

/** Queries on this connection until they are closed: later it may work for somebody else. */
function transactionOn(client: PoolClient) {
  let isOpen = true;
  const query = (...asked: unknown[]) =>
    isOpen
      ? Reflect.apply(client.query, client, asked)
      : Promise.reject(new Error("The transaction has ended"));
  const $client: PoolClient = Object.assign(Object.create(client), { query });
  const session = new NodePgSession($client, dialect, undefined);
  const changes: Change[] = [];
  const tx = Object.assign(new NodePgDatabase(dialect, session, undefined), { $client, changes });
  const close = () => {
    isOpen = false;
  };
  return { tx, close };
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

/** Whether a unique constraint, by its name, refused the write. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === constraint) return true;
  }
  return false;
}
