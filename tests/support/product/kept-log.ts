import { createLog, type Logger, type LogLevel } from "#foundation/log/log.server.ts";

export function keptLog(level: LogLevel = "debug"): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return {
    log: createLog(level, { destination: { write: (line) => void lines.push(line) } }),
    lines,
  };
}
