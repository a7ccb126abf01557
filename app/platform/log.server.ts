import { type Logger, pino } from "pino";

export type { Logger } from "pino";

/** The message of lines that tell of an attack, or of what would look like one; `event` says which. */
export const SECURITY_EVENT = "security event";

/** JSON lines on standard output: ids and codes only, never names, addresses or case text. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

const ADDRESS = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g;
/** SQLSTATE 22: the database repeats in its message what somebody has typed. */
const OF_VALUES = /^22/;

/** What an error says, without what people have typed. */
function harmless(error: Error): string {
  if ("code" in error && OF_VALUES.test(String(error.code))) return "A value was not accepted";
  return error.message.replace(ADDRESS, "[address]");
}

/** An error without the values that a query carried: those are people's names and case text. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const failedQuery = "query" in error && typeof error.query === "string" ? error.query : undefined;
  return {
    type: error.name,
    message: failedQuery ? "Failed query" : harmless(error),
    ...(failedQuery && { query: failedQuery }),
    ...("code" in error && { code: error.code }),
    ...("constraint" in error && { constraint: error.constraint }),
    stack: error.stack?.split("\n").filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
