import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { onDroppedLines, standardOutput } from "./standard-output.server.ts";

export type { Logger } from "pino";

/** The message of log lines about a possible attack; `event` says which kind. */
export const SECURITY_EVENT = "security event";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface LogOutput {
  /** Standard output when none is given. */
  destination?: DestinationStream;
  /** Formats each JSON line as other text. */
  format?: (line: string) => string;
}

/** Writes JSON lines with ids and codes only, never names, addresses or case text. */
export function createLog(level: LogLevel, { destination, format }: LogOutput = {}): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : toStandardOutput(options, format);
}

/** When the reader is too slow, lines are dropped, and their number is logged once it reads again. */
function toStandardOutput(options: LoggerOptions, format?: (line: string) => string): Logger {
  const output = standardOutput();
  const formatted = format && { write: (line: string) => output.write(format(line)) };
  const log = pino(options, formatted ?? output);
  onDroppedLines((lines) => log.warn({ lines }, "log lines dropped, because nobody read them"));
  return log;
}

const ADDRESS = /(?<![^\s<>"'(),:;=])[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g;
const OF_VALUES = /^22/;

/** An error's message without what people typed. */
function harmlessMessage(error: Error): string {
  if ("code" in error && OF_VALUES.test(String(error.code))) return "A value was not accepted";
  return error.message.replace(ADDRESS, "[address]");
}

const MAX_PART_LENGTH = 30;

/** A requested path without parts that may be an address or a token. */
export function harmlessPath(pathname: string): string {
  const parts = pathname.slice(0, 200).split("/");
  return parts
    .map((part) => (/@|%40/i.test(part) ? "[address]" : part))
    .map((part) => (part.length > MAX_PART_LENGTH ? "[long]" : part))
    .join("/");
}

/** The stack frames only: lines of the message may look like frames. */
function framesOf({ message, stack = "" }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? "" : stack.slice(start + message.length);
  return frames.split("\n").filter((line) => /^\s+at /.test(line));
}

/** An error without the parameters of its query, which may be people's names and case text. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const failedQuery = "query" in error && typeof error.query === "string" ? error.query : undefined;
  return {
    type: error.name,
    message: failedQuery ? "Failed query" : harmlessMessage(error),
    ...(failedQuery && { query: failedQuery }),
    ...("code" in error && { code: error.code }),
    ...("constraint" in error && { constraint: error.constraint }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
