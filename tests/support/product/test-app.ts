import { afterAll } from "vitest";
import { createLive, type Live } from "#app/platform/live.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { createClientAddress, createHttpApp } from "#foundation/edge/edge.ts";
import { createScanner } from "#foundation/files/scanner.server.ts";
import { createLog, type Logger } from "#foundation/log/log.server.ts";
import {
  createFeedToken,
  createSignedTimestamps,
} from "#foundation/secrets/keyed-digests.server.ts";
import { followPublished } from "#server/http/public-pages/follow-published.ts";
import { sharePictures } from "#server/http/public-pages/share-pictures.ts";
import { createMails } from "#server/jobs/mail/mails.ts";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { createTestAuth, TEST_SESSION } from "#tests/support/sign-in/test-auth.ts";
import { withoutPadding } from "#tests/support/sign-in/without-padding.ts";
import { TEST_BUSINESS } from "./test-business.ts";
import { TEST_PROGRAM, testOperations } from "./test-operations.ts";

export const SITE = "http://site.example";
/** Where all that is asked comes from. */
export const ADDRESS = "192.0.2.1";

/** Asks the whole product, edge included, as a function: no port, no process. */
export interface TestApp {
  ask(path: string, options?: AskOptions): Promise<Response>;
  logIn(email: string, password: string): Promise<string>;
}

export interface AskOptions {
  cookie?: string | undefined;
  /** Makes it a form post from the site's own pages. */
  form?: Record<string, string> | undefined;
  files?: File[];
  /** Other than what a form, or no form, makes it; the site's own pages send it. */
  method?: "HEAD" | "POST" | "PATCH" | "DELETE";
  body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
}

export interface TestAppOptions {
  /** Without it, administrators are asked for a second factor. */
  demo?: boolean;
  live?: Live;
  log?: Logger;
}

export async function createTestApp(
  db: TestDatabase,
  { demo = true, live = createLive(), log = createLog("silent") }: TestAppOptions = {},
): Promise<TestApp> {
  const authPool = createPool(db.logins.auth, { max: 4, name: "auth", onError: () => {} });
  afterAll(() => authPool.end());
  const { builtPages } = await builtProduct();
  const pages = await builtPages({
    ...db.services,
    business: TEST_BUSINESS,
    publicUrl: SITE,
    stamps: createSignedTimestamps("s".repeat(40)),
    padDuration: withoutPadding,
    feedToken: createFeedToken("s".repeat(40)),
    session: TEST_SESSION,
    files: db.files,
    pieces: db.pieces,
    fileMaxBytes: 10 * 1024 ** 3,
    scanner: createScanner(null),
    demo,
    mails: createMails({
      business: TEST_BUSINESS,
      publicUrl: SITE,
      smtpUrl: "smtp://mail.example",
      onlyOnThisMachine: false,
    }),
    published: await followPublished(db.services.asActor, live, log),
    auth: createTestAuth(authPool, SITE),
    log,
    live,
    programFacts: async () => TEST_PROGRAM,
    connectionCount: () => 0,
  });
  const app = createHttpApp({
    publicUrl: SITE,
    development: false,
    log,
    clientAddress: createClientAddress([]),
    sharePictures: sharePictures(TEST_BUSINESS.name),
    ...testOperations(log),
    ...pages,
  });

  async function ask(
    path: string,
    { cookie, form, files, method, headers, body }: AskOptions = {},
  ): Promise<Response> {
    const isSent = form || files || body || (method && method !== "HEAD");
    const sent = files ? formWithFiles(form ?? {}, files) : form && new URLSearchParams(form);
    const init: RequestInit = {
      method: method ?? (form || files ? "POST" : "GET"),
      headers: {
        Host: new URL(SITE).host,
        ...(cookie && { Cookie: cookie }),
        ...(isSent && { Origin: SITE }),
        ...headers,
      },
      ...((sent ?? body) && { body: sent ?? body, duplex: "half" }),
    };
    return app.request(SITE + path, init, { incoming: { socket: { remoteAddress: ADDRESS } } });
  }

  async function logIn(email: string, password: string): Promise<string> {
    const response = await ask("/auth/login", { form: { email, password } });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const session = cookies.find((cookie) => cookie?.startsWith("session="));
    if (!session) throw new Error(`Login failed: ${response.status} ${await response.text()}`);
    return session;
  }

  return { ask, logIn };
}

/** The fields come before the files, as in our forms. */
function formWithFiles(form: Record<string, string>, files: File[]): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(form)) sent.append(name, value);
  for (const file of files) sent.append("files", file);
  return sent;
}
