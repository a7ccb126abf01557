import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { ScannerFacts } from "#app/domain/health/facts.ts";
import { readMigration } from "#app/domain/health/queries.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import type { Readiness } from "#foundation/edge/edge.ts";
import { canWrite } from "#foundation/lifecycle/lifecycle.ts";
import { keptFor } from "#server/observability/kept-for.ts";

const LIMIT_MS = 1_000;
const KEPT_MS = 1_000;
const HEARTBEAT_MS = 60_000;
/** Codes of second factors, links and deadlines are wrong by as much as clocks differ. */
const CLOCKS_DIFFER_MS = 60_000;
const AS_VISITOR = "begin; set local role app_visitor";

export interface ReadinessOptions {
  requests: Pool;
  dataDir: string;
  embedded: boolean;
  /** The newest migration of this version. */
  migration: number;
  /** When the worker last fetched jobs from the queue; null: not yet. */
  heartbeat: () => Date | null;
  /** Whether the mail server answered the last time; null: not known. */
  mailAnswers: () => boolean | null;
  mailServer: boolean;
  scanner: () => Promise<ScannerFacts>;
  stopping: () => boolean;
}

/**
 * Makes the function that checks whether this process can serve: database answers within a second and has
 * this version's migrations, data folder writable, worker alive. Concurrent calls share one check. A mail
 * server or malware scanner that is down, or a clock that differs from the database's, is only told.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const started = Date.now();
  let asking: ReturnType<typeof readMigration> | null = null;

  /** One query at a time: while the database hangs, no further one is sent. */
  function ask() {
    asking ??= inTransaction(options.requests, AS_VISITOR, readMigration).finally(() => {
      asking = null;
    });
    return asking;
  }

  async function checkParts(): Promise<Readiness["parts"]> {
    const [database, folder, scanner] = await Promise.all([
      withinLimit(ask()),
      folderPart(options),
      withinLimit(options.scanner()),
    ]);
    const beat = options.heartbeat()?.getTime() ?? started;
    return {
      database: database ? "ok" : "failed",
      schema: schemaPart(database, options),
      clock: clockPart(database),
      "data folder": folder,
      worker: Date.now() - beat < HEARTBEAT_MS ? "ok" : "failed",
      mail: mailPart(options),
      scanner: scannerPart(scanner),
    };
  }

  const check = keptFor(KEPT_MS, checkParts);
  return async function readiness() {
    if (options.stopping()) return { ready: false, parts: { process: "stopping" } };
    const parts = await check();
    const ready = !options.stopping() && !Object.values(parts).includes("failed");
    return { ready, parts };
  };
}

function schemaPart(database: { migration: number } | null, { migration }: ReadinessOptions) {
  if (!database) return "unknown";
  // Higher is fine: a newer version may run beside this one, and its schema serves both.
  return database.migration >= migration ? "ok" : "failed";
}

/** Not "failed": were it the database's clock, every process would be taken out. */
function clockPart(database: { clock: number } | null) {
  if (!database) return "unknown";
  return Math.abs(Date.now() - database.clock) < CLOCKS_DIFFER_MS ? "ok" : "degraded";
}

async function folderPart({ dataDir, embedded }: ReadinessOptions) {
  if (!embedded && !existsSync(dataDir)) return "not set";
  return (await withinLimit(canWrite(dataDir))) ? "ok" : "failed";
}

function mailPart({ mailServer, mailAnswers }: ReadinessOptions) {
  if (!mailServer) return "not set";
  const answers = mailAnswers();
  if (answers === null) return "unknown";
  return answers ? "ok" : "degraded";
}

function scannerPart(scanner: ScannerFacts | null) {
  if (!scanner) return "unknown";
  if (scanner.state === "not set") return "not set";
  return scanner.state === "answers" ? "ok" : "degraded";
}

/** The result of the work, or null when it fails or takes longer than a second. */
function withinLimit<T>(work: Promise<T>) {
  return Promise.race([work.catch(() => null), delay(LIMIT_MS, null, { ref: false })]);
}
