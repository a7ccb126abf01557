import type { MiddlewareHandler } from "hono";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { RequestNotes } from "#app/platform/request-context.ts";
import type { Metrics, RequestFigures } from "#server/observability/metrics.ts";
import { PROBES } from "#server/observability/probes.ts";

/** What was found out about a request on its way: filled in by whatever answers it. */
export type NotedEnv = { Variables: { requestId: string; notes: RequestNotes } };

/** An answered request, as it is counted and logged. */
export interface RequestLogEntry extends RequestFigures, Omit<RequestNotes, "route"> {
  requestId?: string;
  /** Probes, files and cached pages: counted, and in the log only when it is set to debug. */
  quiet?: boolean;
}

export type RecordRequest = (entry: RequestLogEntry) => void;

/** The route of everything that is answered with a file. */
export const FILE_ROUTE = "file";
/** nginx's number for an answer that nobody waited for. */
const CLIENT_CLOSED_REQUEST = 499;

/** Counts each request and writes its line in the log: its route's pattern, never its address. */
export function createRequestLog(log: Logger, metrics: Pick<Metrics, "count">): RecordRequest {
  return (entry) => {
    metrics.count(entry);
    // Nothing more for cached public pages: a line takes as long as such an answer.
    if (entry.quiet && !log.isLevelEnabled("debug")) return;
    const { quiet, ...rest } = entry;
    const line = { ...rest, ms: Math.round(rest.ms * 10) / 10 };
    if (quiet) log.debug(line, "request");
    else log.info(line, "request");
  };
}

/** Hands each request, once it is answered, to those who count and log. */
export function requestLog(record: RecordRequest): MiddlewareHandler<NotedEnv> {
  return async (c, next) => {
    const from = performance.now();
    await next();
    const isProbe = PROBES.has(c.req.path);
    const { status } = c.res;
    // The router answers 500 to a visitor who has left: that is no fault to be woken for.
    const isGivenUp = status >= 500 && c.req.raw.signal.aborted;
    const { route = isProbe ? c.req.path : "refused", ...who } = c.get("notes");
    record({
      requestId: c.get("requestId"),
      route,
      method: c.req.method,
      status: isGivenUp ? CLIENT_CLOSED_REQUEST : status,
      ms: performance.now() - from,
      quiet: isProbe || route === FILE_ROUTE,
      ...who,
    });
  };
}
