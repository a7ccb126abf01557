import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import type { Role } from "#app/words/users.ts";
import { connectionToRunning } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { hashPassword } from "#foundation/secrets/password.server.ts";
import { secretFile } from "#server/lifecycle/database/installation-secret.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { AS_PRODUCT } from "#tests/support/database/owner-options.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";
import { Person } from "./person.ts";

export const PASSWORD = "Harbour-Lantern-42";
/** For what takes longer than staff may sit idle. */
export const LONG_SESSIONS = {
  SESSION_IDLE_MINUTES: "720",
  SESSION_IDLE_MINUTES_STAFF: "720",
  SESSION_HOURS: "24",
};

/** The product with a database to look into, empty but for what a test makes. */
export interface Installation {
  /** Its processes, all on one database. */
  products: [Product, ...Product[]];
  /** Past every access rule: to prepare and to look, never to act. */
  sql: Pool;
  fixtures: Fixtures;
  /** What its seals, cookies and logins are made from. */
  secret: string;
  /** One more process on the same database. */
  addProcess(): Promise<Product>;
  /** The database has been away, and may be found elsewhere now. */
  reconnect(): Promise<void>;
  remove(): Promise<void>;
}

/** Someone of the fixtures who is signed in. */
export interface SignedIn {
  person: Person;
  userId: string;
  email: string;
}

/** Processes on one external database; `url` is where they find it. */
export async function installOn(
  url: string,
  { processes = 1, owner = url, env = {} }: InstallOptions = {},
): Promise<Installation> {
  const settings = {
    DATABASE_URL: url,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    DEMO_DATA: "off",
    TRUST_PROXY: "127.0.0.1,::1",
    ...env,
  };
  const products: Installation["products"] = [await startProduct(settings)];
  while (products.length < processes) products.push(await startProduct(settings));
  return install(products, { settings, secret: settings.AUTH_SECRET }, async () => ({
    connectionString: owner,
  }));
}

interface InstallOptions {
  processes?: number;
  /** Another way to the database, for the test itself. */
  owner?: string;
  env?: Record<string, string>;
}

/** An installation and the PostgreSQL that is its own: removed with it. */
export interface ExternalInstallation extends Installation {
  postgres: ExternalPostgres;
}

/** Processes on an external PostgreSQL, started for them. */
export async function installExternal(options: InstallOptions = {}): Promise<ExternalInstallation> {
  const postgres = await startExternalPostgres();
  try {
    const installation = await installOn(postgres.url, options);
    const { remove } = installation;
    return Object.assign(installation, {
      postgres,
      async remove() {
        await remove();
        await postgres.remove();
      },
    });
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}

/** One process with the database that it brings along. */
export async function installEmbedded(env: Record<string, string> = {}): Promise<Installation> {
  const settings = { DEMO_DATA: "off", TRUST_PROXY: "127.0.0.1,::1", ...env };
  const product = await startProduct(settings);
  product.dataDir = env.DATA_DIR ?? product.dataDir;
  const secret = readFileSync(secretFile(product.dataDir), "utf8").trim();
  return install([product], { settings, secret }, async () => {
    const connection = await connectionToRunning(product.dataDir);
    if (!connection) throw new Error("The embedded database does not run");
    return connection;
  });
}

async function install(
  products: Installation["products"],
  { settings, secret }: { settings: Record<string, string>; secret: string },
  find: () => Promise<PoolConfig>,
): Promise<Installation> {
  const installation: Installation = {
    products,
    secret,
    ...(await look(find)),
    async addProcess() {
      const product = await startProduct(settings);
      products.push(product);
      return product;
    },
    async reconnect() {
      const { sql } = installation;
      Object.assign(installation, await look(find));
      await sql.end();
    },
    async remove() {
      await installation.sql.end();
      for (const product of products) await product.remove();
    },
  };
  return installation;
}

async function look(find: () => Promise<PoolConfig>) {
  const sql = new Pool({ ...(await find()), ...AS_PRODUCT, max: 4 });
  sql.on("error", () => {});
  return { sql, fixtures: new Fixtures({ rows: drizzle({ client: sql, casing: "snake_case" }) }) };
}

/** Someone without a session, at a network address of their own. */
export function visitor({ products }: Pick<Installation, "products">): Person {
  const address = Array.from({ length: 3 }, () => randomInt(1, 255)).join(".");
  return new Person(
    products.map(({ url }) => url),
    { address: `10.${address}` },
  );
}

interface Who {
  role: Role;
  organisation?: { id: string; name: string };
}

let passwordHash: Promise<string> | undefined;

export async function newPerson({ fixtures }: Pick<Installation, "fixtures">, who: Who) {
  passwordHash ??= hashPassword(PASSWORD);
  return fixtures.person({ ...who, password: await passwordHash });
}

export async function signedIn(installation: Installation, who: Who): Promise<SignedIn> {
  const { sql } = installation;
  const { userId, email } = await newPerson(installation, who);
  const person = visitor(installation);
  await person.logIn(email, PASSWORD);
  if (who.role === "ADMIN") {
    await sql.query("update users set two_factor_enabled = true where id = $1", [userId]);
    await sql.query("update sessions set second_factor_at = now() where user_id = $1", [userId]);
  }
  return { person, userId, email };
}
