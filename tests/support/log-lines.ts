import { createLog, type Logger } from "#app/platform/log.server.ts";

/** The product's own log, with its lines kept. */
export function keptLog(level = "debug"): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}
