import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { documentName, sha256 } from "#app/domain/documents/make-documents.server.ts";
import { createFileStore, type FileStore } from "#foundation/files/file-store.server.ts";
import { createPieceStore, type PieceStore } from "#foundation/files/piece-store.server.ts";
import { MailServer } from "#tests/support/mail/mail-server.ts";
import type { Product } from "#tests/support/product/product.ts";
import { DOCUMENT_BYTES } from "#tests/tables/quotes.table.ts";
import { PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { writeRows } from "#tests/trust/support/access-matrix/database.ts";
import { type ExternalInstallation, installExternal } from "./installation.ts";

/** An installation of one process with the rows of the access matrix and a mail server. */
export interface Populated extends ExternalInstallation {
  product: Product;
  secret: string;
  mails: MailServer;
  signIn(person: keyof typeof PERSON): Promise<string>;
  ask(path: string, options?: AskOptions): Promise<Response>;
}

export interface AskOptions {
  cookie?: string | undefined;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** `env` is more for the product; without it no proxy is trusted. */
export async function startPopulated(env: Record<string, string> = {}): Promise<Populated> {
  const secret = randomBytes(32).toString("hex");
  const mails = new MailServer();
  const SMTP_URL = `smtp://127.0.0.1:${await mails.listen()}`;
  const installation = await installExternal({
    env: { SMTP_URL, AUTH_SECRET: secret, TRUST_PROXY: "", ...env },
  });
  const { sql, products, remove } = installation;
  const [product] = products;
  // The running product makes its own seals, and would find that these do not fit.
  await writeRows(sql, ["audit_seals"]);
  const place = { folder: join(product.dataDir, "files") };
  await storeDocuments(sql, createFileStore(place, secret));
  await storePapers(sql, createPieceStore(place, secret));
  // Certificates are drawn at once.
  const undrawn = "select from documents where kind = 'CERTIFICATE' and made_at is null";
  while ((await sql.query(undrawn)).rowCount) await wait(100);
  // Nor may the hour's clean-up change what is compared before and after.
  await sql.query(
    "delete from pgboss.schedule; delete from pgboss.job where name in ('__pgboss__send-it', 'clean-up')",
  );
  await sql.query("update users set email_verified = true, two_factor_enabled = id = any ($1)", [
    [PERSON.admin, PERSON.pausedAdmin, PERSON.ownStaff],
  ]);
  return Object.assign(installation, {
    product,
    secret,
    mails,
    signIn: (person: keyof typeof PERSON) => signIn(sql, secret, PERSON[person]),
    ask: (path: string, options?: AskOptions) => ask(product.url, path, options),
    async remove() {
      await remove();
      await mails.close();
    },
  });
}

async function storeDocuments(sql: Pool, files: FileStore): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    "select id from documents where made_at is not null",
  );
  for (const { id } of rows) await files.write(documentName(id), DOCUMENT_BYTES);
}

const PAPER_BYTES = Buffer.from("A file.");

async function storePapers(sql: Pool, pieces: PieceStore): Promise<void> {
  const { rows } = await sql.query<{ id: string }>("select id from paper_versions");
  for (const { id } of rows) {
    const file = { id, wrappedKey: pieces.newKey(id), size: PAPER_BYTES.length };
    await pieces.write(file, 0, PAPER_BYTES);
    // The bytes of a report never change; only like this can a test give it some.
    await sql.query(`
      set session_replication_role = replica;
      update paper_versions set wrapped_key = '\\x${file.wrappedKey.toString("hex")}', size = ${file.size},
        sha256 = '${sha256(PAPER_BYTES)}' where id = '${id}';
      set session_replication_role = default`);
  }
  // Background work has nothing left to do with them: it would change what is compared before and after.
  await sql.query(`
    update paper_versions set damaged_at = null,
      state = case when state <> 'WAITING' then state when warning is null then 'CLEAN' else 'UNSCANNED' end;
    update papers set told_at = now() where told_at is null;
    update uploads set changed_at = now()`);
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

export async function signIn(sql: Pool, secret: string, userId: string): Promise<string> {
  const token = randomBytes(16).toString("hex");
  await sql.query(
    `insert into sessions (token, user_id, expires_at, second_factor_at)
     values ($1, $2, now() + interval '10 hours', now())`,
    [token, userId],
  );
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}
