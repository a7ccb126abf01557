import type { ProgramFacts } from "#app/domain/health/facts.ts";
import type { HttpOptions } from "#foundation/edge/edge.ts";
import { createRequestLog } from "#foundation/edge/edge.ts";
import { createLog, type Logger } from "#foundation/log/log.server.ts";

/** What the edge takes beside its pages: nothing is measured, and the process is ready. */
export function testOperations(
  log: Logger = createLog("silent"),
): Pick<HttpOptions, "readiness" | "metrics" | "record"> {
  return {
    readiness: async () => ({ ready: true, parts: {} }),
    metrics: { text: async () => "" },
    record: createRequestLog(log, { count: () => {} }),
  };
}

/** A program in good order on an external database. */
export const TEST_PROGRAM: ProgramFacts = {
  version: "1.2.3",
  publicUrl: "https://portal.example",
  onlyOnThisMachine: false,
  demo: false,
  engine: "external",
  secret: "environment",
  backupKey: true,
  files: "works",
  filesDisk: { freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  scanner: { state: "answers", engine: "ClamAV 1.4.3/27000" },
  anchorKey: "MCowBQYDK2VwAyEA5ZqsLQ7OBp6u0OJ3vV5d2fLfKpwHk0RrF1mVwJ7C1Xw=",
  auditMail: true,
  mailServer: true,
  folder: { writable: true, mode: 0o700, freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
};
