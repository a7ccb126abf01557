import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { publicPaths } from "#app/content/site-map.server.ts";
import { createAsActor } from "#app/db/as-actor.server.ts";
import { createAttemptLimits } from "#app/domain/sign-in/attempt-limits.server.ts";
import { formOpenedCookie } from "#app/http/forms/form-timestamp.server.ts";
import type { AuthOptions } from "#app/platform/auth/auth-results.ts";
import type { Auth } from "#app/platform/auth.server.ts";
import { createAuth } from "#app/platform/auth.server.ts";
import { createQueue } from "#app/platform/queue/queue.server.ts";
import type { AppServices } from "#app/platform/request-context.ts";
import { type Config, ConfigError, readConfig } from "#foundation/config.server.ts";
import { createPool, withClient } from "#foundation/database/connections.server.ts";
import {
  createClientAddress,
  createHttpApp,
  createPublicPageCache,
  refreshMonthly,
} from "#foundation/edge/edge.ts";
import type { FileStore } from "#foundation/files/file-store.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { createScanner, type Scanner } from "#foundation/files/scanner.server.ts";
import {
  closeServer,
  countConnections,
  createShutdown,
  drainKeepAlive,
  exitProcess,
  listen,
  openFiles,
  openLog,
  openPieces,
  requireFilesKey,
  requireFreePort,
  tryScanner,
} from "#foundation/lifecycle/lifecycle.ts";
import { asStartupError, StartupError } from "#foundation/lifecycle/startup-error.ts";
import { padDuration } from "#foundation/limits/rate-limit.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import {
  createFeedToken,
  createLimitKey,
  createSignedTimestamps,
} from "#foundation/secrets/keyed-digests.server.ts";
import { destroyAgain, listInFolder } from "#server/backup/destroyed-cases.ts";
import { type RunningLive, startLive } from "#server/http/live.ts";
import { builtPages, sourcePages } from "#server/http/pages.ts";
import { followPublished } from "#server/http/public-pages/follow-published.ts";
import { sharePictures } from "#server/http/public-pages/share-pictures.ts";
import { createMails } from "#server/jobs/mail/mails.ts";
import { startWorker } from "#server/jobs/worker.ts";
import { setupLinkIfNeeded } from "#server/lifecycle/administrator.ts";
import { type RunningDatabase, startDatabase } from "#server/lifecycle/database/start-database.ts";
import { hasDemoAccounts, loadDemoData } from "#server/lifecycle/demo-data.ts";
import { createOperations } from "#server/observability/operations.ts";

/** @public Tests ask the built program for its pages. */
export { builtPages, pagesBuild } from "#server/http/pages.ts";

/** A proxy has closed each connection that it left idle by then: docs/nginx.conf, `keepalive_timeout`. */
const NOTICE_MS = 4_500;

let endConnections = () => {};
const stopping = createShutdown({
  started: start,
  begin: () => endConnections(),
  leave: exitProcess,
});

async function main(): Promise<void> {
  const development = process.argv.includes("--dev");
  const config = readConfig(process.env);
  const log = await openLog(config.logLevel);
  stopping.onSignals(log);

  await requireFreePort(config);
  const newSecret = process.argv.includes("--new-secret");
  const database = await startDatabase(config, log, {
    newSecret,
    before: (secret) => requireFilesKey(openFiles(config, secret), config, log, { newSecret }),
  });
  stopping.add(database.stop);
  database.embedded?.exited.then((code) => {
    if (!stopping.hasBegun()) {
      void failStart(new StartupError(`The embedded database stopped (exit code ${code})`));
    }
  });
  if (stopping.hasBegun()) return;
  const files = openFiles(config, database.secret);
  const pieces = openPieces(config, database.secret);
  const scanner = createScanner(config.clamdUrl);
  // One that is away must not hold up the start.
  void tryScanner(scanner, log);
  await destroyRestored(config, database, log);
  const setUp = await prepareInstallation(config, database, { files, pieces });
  const live = startLive(database.direct, log);
  stopping.add(live.stop);
  const server = createServer({ connectionsCheckingInterval: 2_000 });
  const connectionCount = countConnections(server);
  const parts = { ...database, live, files, pieces, scanner, connectionCount };
  server.on("request", await startPages(config, log, parts, development));
  endConnections = drainKeepAlive(server);
  await listen(server, config);
  stopping.add(() => {
    live.live.end();
    return closeServer(server);
  });
  if (config.trustProxy.length > 0) stopping.add(() => delay(NOTICE_MS));
  console.log(`\n${config.business.name} is ready at ${config.publicUrl}\n${setUp}`);
}

/** What a restore that was ended half way has brought back is destroyed before anyone can log in. */
async function destroyRestored(config: Config, { owner, secret }: RunningDatabase, log: Logger) {
  const list = listInFolder(config.dataDir, secret);
  const count = await withClient(owner, "set-up", (client) => destroyAgain(client, list));
  if (count > 0) {
    log.warn({ count }, "destroyed cases that a restore had brought back are gone again");
  }
}

/** Loads demo data into an empty demo installation; makes a set-up link when there is no administrator. */
async function prepareInstallation(
  config: Config,
  { owner }: RunningDatabase,
  stores: Pick<Parts, "files" | "pieces">,
): Promise<string> {
  if (config.demoData) return loadDemoData(owner, { ...config, ...stores });
  if (!config.onlyOnThisMachine && (await hasDemoAccounts(owner))) {
    throw new StartupError(
      "This database contains the demo, whose password is public. Start with an empty DATA_DIR.",
    );
  }
  if (!config.adminEmail) return "";
  const link = await setupLinkIfNeeded(owner, config.publicUrl, config.adminEmail);
  return link ? `Set up the first administrator (works once, for 24 hours): ${link}\n` : "";
}

interface Parts {
  live: RunningLive;
  files: FileStore;
  pieces: PieceStore;
  scanner: Scanner;
  connectionCount: () => number;
}

async function startPages(
  config: Config,
  log: Logger,
  { logins, secret, live, files, pieces, scanner, connectionCount }: RunningDatabase & Parts,
  development: boolean,
): Promise<RequestListener> {
  const onError = (error: Error) => log.warn({ err: error }, "database connection lost");
  const requests = createPool(logins.requests, { max: 10, name: "requests", onError });
  const authPool = createPool(logins.auth, { max: 4, name: "auth", onError });
  for (const pool of [requests, authPool]) stopping.add(() => pool.end());
  const queue = await createQueue(logins.worker, onError, { schedules: true });
  stopping.add(() => queue.stop());
  const stores = { files, pieces, scanner };
  const worker = await startWorker({
    connection: logins.worker,
    queue,
    publish: live.publish,
    log,
    ...stores,
    config,
    secret,
  });
  stopping.add(() => worker.stop());
  const pools = { requests, auth: authPool };
  const hasBegun = stopping.hasBegun;
  const operations = createOperations({ config, log, worker, scanner, pools, stopping: hasBegun });
  const limitKey = createLimitKey(secret);
  const limits = createAttemptLimits(limitKey);
  const asActor = createAsActor(requests, live.publish);
  const services = {
    asActor,
    published: await followPublished(asActor, live.live, log),
    live: live.live,
    notify: queue.notify,
    deliver: queue.deliver,
    auth: signInFor(config, { pool: authPool, secret, limits, publish: live.publish, log }),
    limitKey,
    session: config.session,
    demo: config.demoData,
    stamps: createSignedTimestamps(secret),
    padDuration,
    feedToken: createFeedToken(secret),
    mails: createMails(config),
    ...stores,
    fileMaxBytes: config.fileMaxBytes,
    log,
    business: { ...config.business, site: config.publicUrl },
    publicUrl: config.publicUrl,
    programFacts: operations.programFacts,
    connectionCount,
  };
  return startEdge(config, log, services, operations, development);
}

async function startEdge(
  config: Config,
  log: Logger,
  services: AppServices & { published: Awaited<ReturnType<typeof followPublished>> },
  operations: ReturnType<typeof createOperations>,
  development: boolean,
): Promise<RequestListener> {
  const pages = await (development ? sourcePages(services) : builtPages(services));
  stopping.add(() => pages.close());
  const app = createHttpApp({
    publicUrl: config.publicUrl,
    development,
    log,
    ...operations,
    clientAddress: createClientAddress(config.trustProxy),
    sharePictures: sharePictures(config.business.name),
    ...pages,
  });
  const edge = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  if (pages.sources) return pages.sources(edge);
  const cache = await createPublicPageCache({
    publicUrl: config.publicUrl,
    record: operations.record,
    paths: () => publicPaths(services.published.experts),
    render: (path) =>
      pages.handle(new Request(config.publicUrl + path), { id: randomUUID(), nonce: "" }),
    cookie: (path, cookies) => formOpenedCookie(services.stamps, path, cookies),
  });
  services.published.refresh = cache.refresh;
  const refreshing = refreshMonthly(cache, log);
  stopping.add(async () => refreshing.stop());
  return cache.before(edge);
}

function signInFor(
  { publicUrl, business, session }: Config,
  parts: Omit<AuthOptions, "publicUrl" | "issuer" | "session">,
): Auth {
  return createAuth({ ...parts, publicUrl, issuer: business.name, session });
}

async function failStart(error: unknown): Promise<void> {
  const startupError =
    error instanceof ConfigError ? error : asStartupError(error, "the data folder");
  const isOneLine = startupError instanceof ConfigError || startupError instanceof StartupError;
  console.error(isOneLine ? startupError.message : startupError);
  return stopping.failed();
}

let started: Promise<void> | null = null;

/** Starts the product. Settles when the start has finished or failed, and can be stopped after that. */
export function start(): Promise<void> {
  started ??= main().catch((error: unknown) => {
    void failStart(error);
  });
  return started;
}
