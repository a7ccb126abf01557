import type { MiddlewareHandler } from "hono";
import type { Logger } from "#foundation/log/log.server.ts";
import type { RequestNotes } from "#app/platform/request-context.ts";
import type { Metrics, RequestFigures } from "#server/observability/metrics.ts";
import { PROBES } from "#server/observability/probes.ts";

/** What became known about a request while it was handled; filled in by whatever answers it. */
export type NotedEnv = { Variables: { requestId: string; notes: RequestNotes } };

export interface RequestLogEntry extends RequestFigures, Omit<RequestNotes, "route"> {
  requestId?: string;
  /** Probes, files and cached pages: counted, but logged only at level debug. */
  quiet?: boolean;
}

export type RecordRequest = (entry: RequestLogEntry) => void;

export const FILE_ROUTE = "file";
const CLIENT_CLOSED_REQUEST = 499;

/** Counts each request and logs it by its route's pattern, never by its address. */
export function createRequestLog(log: Logger, metrics: Pick<Metrics, "count">): RecordRequest {
  return (entry) => {
    metrics.count(entry);
    // Cached pages stop here: logging a line would take as long as answering one.
    if (entry.quiet && !log.isLevelEnabled("debug")) return;
    const { quiet, ...rest } = entry;
    const line = { ...rest, ms: Math.round(rest.ms * 10) / 10 };
    if (quiet) {
      log.debug(line, "request");
    } else {
      log.info(line, "request");
    }
  };
}

export function requestLog(record: RecordRequest): MiddlewareHandler<NotedEnv> {
  return async (c, next) => {
    const from = performance.now();
    await next();
    const isProbe = PROBES.has(c.req.path);
    const { status } = c.res;
    // After a client disconnects the router answers 500, which is no error of ours to alert anyone about.
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
