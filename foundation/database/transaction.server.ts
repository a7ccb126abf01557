import { isIP } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";

/**
 * Queries inside one transaction. `$client` is its connection, with which the job queue inserts;
 * `changes` are published after commit.
 */
export type Transaction = NodePgDatabase & { $client: PoolClient; changes?: object[] };

export type Publish = (changes: readonly object[]) => void;

/** Runs work in a transaction of its own. */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ATTEMPTS = 3;
const MAX_PAUSE_MS = 50;

/**
 * The SQL that opens a transaction for this person under the login's own role. Leaves out a value that is
 * no network address, and the zone of an IPv6 address.
 */
export function openingFor(userId: string, address = ""): string {
  if (!UUID.test(userId)) throw new Error("An actor needs the id of a user");
  const person = `begin; set local app.user_id = '${userId}'`;
  const [plain = ""] = address.split("%");
  return isIP(plain) ? `${person}; set local app.client_address = '${plain}'` : person;
}

/** A statement failed and the work ignored that, though the database has rolled back the transaction. */
export class TransactionAborted extends Error {
  constructor(cause: Error | undefined) {
    super("The transaction was aborted by an earlier database error", { cause });
  }
}

/**
 * Runs the work in one transaction on a connection of the pool, opened with these statements, and passes
 * its changes to `publish` after commit. A connection that breaks is discarded.
 */
export async function inTransaction<T>(
  pool: Pool,
  open: string,
  work: (tx: Transaction) => Promise<T>,
  publish?: Publish,
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
    // A query that timed out still runs on its connection, so a rollback could not be sent on it.
    if (isTimeout(error)) {
      connection.breakOff(error);
    } else {
      await client.query("rollback").catch(connection.breakOff);
    }
    // After a failed statement, those sent with it fail too, with an error that only says so.
    const isLater = sqlState(error) === IN_FAILED_TRANSACTION;
    throw isLater ? new TransactionAborted(failures[0]) : error;
  } finally {
    connection.release();
  }
}

/**
 * The same, and again after a serialization failure or deadlock: 3 times in all, so `work` must have no effect
 * outside the transaction.
 */
export async function retryTransaction<T>(
  pool: Pool,
  open: string,
  work: (tx: Transaction) => Promise<T>,
  publish?: Publish,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(pool, open, work, publish);
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      // A random pause, so that transactions that collided do not collide again.
      await delay(Math.random() * MAX_PAUSE_MS);
    }
  }
}

/** The same under the own role of the pool's login. */
export function transactIn(pool: Pool, publish?: Publish): Transact {
  return (work) => inTransaction(pool, "begin", work, publish);
}

const IN_FAILED_TRANSACTION = "25P02";

/** A connection of the pool, with the first error of a statement and whether the connection broke. */
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

// Shared, because it caches the names of columns.
const dialect = new PgDialect({ casing: "snake_case" });

/** Queries on this connection until the transaction ends; later the connection serves someone else. */
function transactionOn(client: PoolClient) {
  let isOpen = true;
  const query = (...asked: unknown[]) =>
    isOpen
      ? Reflect.apply(client.query, client, asked)
      : Promise.reject(new Error("The transaction has ended"));
  const $client: PoolClient = Object.assign(Object.create(client), { query });
  const session = new NodePgSession($client, dialect, undefined);
  const changes: object[] = [];
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

export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === constraint) return true;
  }
  return false;
}
