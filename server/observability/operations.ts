import type { Pool } from "pg";
import { newestMigration } from "#app/db/upgrade/migrate.server.ts";
import { readChecks, readMailFacts, readPaperFacts } from "#app/domain/health/queries.server.ts";
import type { Config } from "#foundation/config.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { createRequestLog } from "#foundation/edge/edge.ts";
import type { Scanner } from "#foundation/files/scanner.server.ts";
import { dataFolderFacts } from "#foundation/lifecycle/lifecycle.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createScannerState } from "#server/observability/scanner-state.ts";
import { createMetrics } from "./metrics.ts";
import { createProgramFacts } from "./program-facts.ts";
import { readQueueFacts } from "./queue-facts.ts";
import { createReadiness } from "./readiness.ts";
import { countSecurityEvents } from "./security-counts.ts";

export function createOperations(options: {
  config: Config;
  log: Logger;
  pools: { requests: Pool; auth: Pool };
  worker: Worker;
  scanner: Scanner;
  stopping: () => boolean;
}) {
  const { config, log, worker, stopping } = options;
  const pools = { ...options.pools, worker: worker.pool };
  const scannerState = createScannerState(options.scanner);
  const metrics = createMetrics({
    pools,
    database: () =>
      inTransaction(pools.worker, "begin", async (tx) => ({
        mails: await readMailFacts(tx),
        emailRequests: await readQueueFacts(tx),
        papers: await readPaperFacts(tx),
        checks: await readChecks(tx),
      })).catch(() => null),
    scanner: scannerState,
    securityEvents: countSecurityEvents(log),
    freeBytes: async () => (await dataFolderFacts(config.dataDir))?.freeBytes ?? null,
  });
  return {
    metrics,
    record: createRequestLog(log, metrics),
    readiness: createReadiness({
      requests: pools.requests,
      dataDir: config.dataDir,
      embedded: config.databaseUrl === null,
      migration: newestMigration(),
      heartbeat: worker.lastFetchedAt,
      mailServer: config.smtpUrl !== null,
      mailAnswers: worker.mailAnswers,
      scanner: scannerState,
      stopping,
    }),
    programFacts: createProgramFacts(config, scannerState),
  };
}
