import type { MiddlewareHandler } from "hono";
import { PROBES } from "#foundation/edge/probes.ts";
import type { Logger } from "#foundation/log/log.server.ts";

/** What became known about a request while it was handled; filled in by whatever answers it. */
export interface RequestNotes {
  /** The route's pattern, such as /admin/jobs/:jobId: never the address itself. */
  route?: string;
  [about: string]: string | undefined;
}

export type NotedEnv = { Variables: { requestId: string; notes: RequestNotes } };

export interface RequestFigures {
  route: string;
  method: string;
  status: number;
  /** From the request's arrival until its answer was ready; for a stream, until it began. */
  ms: number;
}

export interface RequestLogEntry extends RequestFigures {
  requestId?: string;
  /** Probes, files and cached pages: counted, but logged only at level debug. */
  quiet?: boolean;
}

export type RecordRequest = (entry: RequestLogEntry) => void;

export const FILE_ROUTE = "file";
const CLIENT_CLOSED_REQUEST = 499;

/** Counts each request and logs it by its route's pattern, never by its address. */
export function createRequestLog(
  log: Logger,
  metrics: { count(figures: RequestFigures): void },
): RecordRequest {
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
