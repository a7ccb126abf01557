import { hkdfSync } from "node:crypto";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { nameStatements } from "./named-statements.server.ts";

/** Where a database is and who connects; `host` may be a socket directory. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: PoolConfig["ssl"];
  /** Connects through a transaction pooler, where session settings are lost after each transaction. */
  pooled?: boolean;
}

export interface LoginRoles {
  /** For requests: owns nothing and inherits no privileges, so a query outside `asActor` is refused. */
  requests: DatabaseConnection;
  /** For the sign-in library: its own tables only. */
  auth: DatabaseConnection;
  worker: DatabaseConnection;
}

/**
 * The three logins of the running product, derived from the owner's connection. Passwords come from
 * AUTH_SECRET, so that all processes agree on them without configuration. Names contain the database's,
 * so that two installations can share a server.
 */
export function loginRoles(owner: DatabaseConnection, secret: string): LoginRoles {
  const login = (part: "app" | "auth" | "worker"): DatabaseConnection => ({
    ...owner,
    user: `${owner.database}_${part}`,
    password: derivePassword(secret, `${owner.database}/${part}`),
  });
  return { requests: login("app"), auth: login("auth"), worker: login("worker") };
}

function derivePassword(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `database login ${purpose}`, 32)).toString(
    "base64url",
  );
}

// All below five seconds: nobody should wait longer for an answer, even if it is 503.
const CONNECT_LIMIT_MS = 4_000;
const QUERY_LIMIT_MS = 4_500;
export const SESSION_LIMITS = {
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Creates a pool for one login. `pg` drops and replaces idle connections that break, and `onError` gets
 * the error (without a listener it would end the process).
 */
export function createPool(
  connection: DatabaseConnection,
  options: { max: number; name: string; onError: (error: Error) => void },
): Pool {
  const pool = new Pool({
    ...connection,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // Needed beside PostgreSQL's own limits, which do nothing when server or network hang.
    query_timeout: QUERY_LIMIT_MS,
    // Sends independent queries of a transaction (`Promise.all`) without waiting for each answer.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A pooler refuses a connection that asks for settings: there the logins have them of their own.
    ...(!connection.pooled && SESSION_LIMITS),
  });
  pool.on("error", options.onError);
  // The pool does not listen while a connection is in use; the error then reaches its query.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", sendTogether);
  if (!connection.pooled) pool.on("connect", nameStatements);
  return pool;
}

function sendTogether(client: PoolClient): void {
  const { stream } = client.connection;
  const query = (...asked: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(Client.prototype.query, client, asked);
  };
  Object.assign(client, { query });
}

export async function withClient<T>(
  connection: DatabaseConnection,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: name });
  // What breaks the connection is met by the next query; without a listener it would end Node.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function withPool<T>(
  connection: DatabaseConnection,
  name: string,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, { max: 1, name, onError: () => {} });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
