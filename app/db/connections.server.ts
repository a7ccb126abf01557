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
  /** It is behind a transaction pooler: what is set in a session does not last. */
  pooled?: boolean;
}

export interface LoginRoles {
  /** Requests: owns nothing and inherits nothing; a query outside `asActor` is refused. */
  requests: DatabaseConnection;
  /** The sign-in library: its own tables only. */
  auth: DatabaseConnection;
  /** Email and other background work. */
  worker: DatabaseConnection;
}

/**
 * The three logins of the running product, made out of the owner's connection. Their passwords
 * come from the installation's secret, so that every process of one installation agrees on them
 * and none has to be configured. Named after the database: two installations can share a server.
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
const STATEMENT_LIMIT_MS = 4_000;
const QUERY_LIMIT_MS = 4_500;

/**
 * A pool for one login. Idle connections that break are dropped and replaced by `pg`; the error is
 * handed to `onError` (without a listener it would end the process).
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
    // The server's own limits do nothing when the server hangs or the network is gone.
    query_timeout: QUERY_LIMIT_MS,
    // Independent queries of a transaction (`Promise.all`) are sent without waiting for each answer.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on("error", options.onError);
  // While a connection is taken out, the pool does not listen: what breaks then reaches its query.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", sendTogether);
  if (!connection.pooled) pool.on("connect", nameStatements);
  return pool;
}

/** What is asked of a connection in one turn of the process goes out in one write. */
function sendTogether(client: PoolClient): void {
  const { stream } = client.connection;
  const query = (...asked: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(Client.prototype.query, client, asked);
  };
  Object.assign(client, { query });
}
