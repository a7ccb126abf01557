import { createLog, type LogLevel } from "./log.server.ts";

/**
 * Opens the process's log. On a terminal: warnings and errors, as readable lines. Elsewhere: level `info`
 * and above, as JSON lines. A configured level overrides both.
 */
export async function openLog(level: LogLevel | null, isTerminal = process.stdout.isTTY === true) {
  if (!isTerminal) return createLog(level ?? "info");
  const { prettyFactory } = await import("pino-pretty");
  const format = prettyFactory({
    colorize: false,
    singleLine: true,
    translateTime: "SYS:HH:MM:ss",
  });
  return createLog(level ?? "warn", { format });
}
