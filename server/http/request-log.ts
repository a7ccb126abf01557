import type { Logger } from "#app/platform/log/log.server.ts";
import type { RequestNotes } from "#app/platform/request-context.ts";
import type { Answer, Metrics } from "#server/observability/metrics.ts";

/** An answered request, and what was found out about it on its way. */
export interface Answered extends Answer, Omit<RequestNotes, "route"> {
  requestId?: string;
  /** Probes, and bytes that lie ready: counted, and in the log only when it is set to debug. */
  quiet?: boolean;
}

export type RecordAnswer = (answered: Answered) => void;

/** Counts each request and writes its line in the log: its route's pattern, never its address. */
export function createRecord(log: Logger, metrics: Pick<Metrics, "count">): RecordAnswer {
  return (answered) => {
    metrics.count(answered);
    // Nothing more for the many public pages that lie ready: a line takes as long as such an answer.
    if (answered.quiet && !log.isLevelEnabled("debug")) return;
    const { quiet, ...rest } = answered;
    const line = { ...rest, ms: Math.round(rest.ms * 10) / 10 };
    if (quiet) log.debug(line, "request");
    else log.info(line, "request");
  };
}
