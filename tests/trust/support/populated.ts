import { createHmac, randomBytes } from "node:crypto";
import { Pool } from "pg";
import { MailServer } from "../../support/mail-server.ts";
import { type Product, startProduct } from "../../support/product.ts";
import { PERSON } from "./access/actors.ts";
import { writeRows } from "./access/database.ts";
import { type ExternalPostgres, startExternalPostgres } from "./external-postgres.ts";

/** The product on a PostgreSQL of its own, with the rows of the access matrix and a mail server. */
export interface Installation {
  product: Product;
  postgres: ExternalPostgres;
  /** Past every access rule: to prepare and to look. */
  sql: Pool;
  secret: string;
  mails: MailServer;
  /** The cookie of a new session of this person, their second factor given. */
  signIn(person: keyof typeof PERSON): Promise<string>;
  ask(path: string, options?: AskOptions): Promise<Response>;
  remove(): Promise<void>;
}

export interface AskOptions {
  cookie?: string | undefined;
  /** Makes it a form post from the site's own pages. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** `env` is the product's, given the database's address. */
export async function startPopulated(
  env: (databaseUrl: string) => Record<string, string> = () => ({}),
): Promise<Installation> {
  const postgres = await startExternalPostgres();
  const secret = randomBytes(32).toString("hex");
  const mails = new MailServer();
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: secret,
    SMTP_URL: `smtp://127.0.0.1:${await mails.listen()}`,
    ...env(postgres.url),
  });
  const sql = new Pool({ connectionString: postgres.url, max: 4 });
  sql.on("error", () => {});
  // The running product makes its own seals, and would find that these do not fit.
  await writeRows(sql, ["audit_seals"]);
  await sql.query("update users set email_verified = true, two_factor_enabled = id = any ($1)", [
    [PERSON.admin, PERSON.pausedAdmin, PERSON.ownStaff],
  ]);
  return {
    ...{ product, postgres, sql, secret, mails },
    signIn: (person) => signIn(sql, secret, PERSON[person]),
    ask: (path, options) => ask(product.url, path, options),
    async remove() {
      await sql.end();
      await product.remove();
      await mails.close();
      await postgres.remove();
    },
  };
}

/** A request to the product at this address; where it is sent on to is not followed. */
export function ask(
  url: string,
  path: string,
  { cookie, form, headers, signal }: AskOptions = {},
): Promise<Response> {
  return fetch(url + path, {
    method: form ? "POST" : "GET",
    redirect: "manual",
    headers: { ...(cookie && { Cookie: cookie }), ...(form && { Origin: url }), ...headers },
    ...(form && { body: new URLSearchParams(form) }),
    ...(signal && { signal }),
  });
}

/** The cookie of a new session of this person, their second factor given. */
export async function signIn(sql: Pool, secret: string, userId: string): Promise<string> {
  const token = randomBytes(24).toString("hex");
  await sql.query(
    `insert into sessions (token, user_id, expires_at, second_factor_at)
     values ($1, $2, now() + interval '10 hours', now())`,
    [token, userId],
  );
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}
