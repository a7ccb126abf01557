import { createLog, type Logger, type LogLevel } from "./log.server.ts";

/**
 * The process's log. On a terminal: warnings and errors, as readable lines. Elsewhere: everything
 * from `info` on, as JSON lines. A level that is configured holds in both.
 */
export async function openLog(
  level: LogLevel | null,
  isTerminal = process.stdout.isTTY === true,
): Promise<Logger> {
  if (!isTerminal) return createLog(level ?? "info");
  const { prettyFactory } = await import("pino-pretty");
  const format = prettyFactory({
    colorize: false,
    singleLine: true,
    translateTime: "SYS:HH:MM:ss",
  });
  return createLog(level ?? "warn", { format });
}
