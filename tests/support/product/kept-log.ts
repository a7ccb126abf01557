import { createLog, type Logger, type LogLevel } from "#app/platform/log/log.server.ts";

/** The product's own log, with its lines kept. */
export function keptLog(level: LogLevel = "debug"): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return {
    log: createLog(level, { destination: { write: (line) => void lines.push(line) } }),
    lines,
  };
}
