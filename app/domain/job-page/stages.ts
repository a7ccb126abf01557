import type { JobStatus } from "#app/words/jobs.ts";

/** The stages of a job in order, from the request to the report. */
const STAGES = [
  { status: "QUOTE_REQUESTED", label: "Requested" },
  { status: "QUOTE_SENT", label: "Quote sent" },
  { status: "QUOTE_ACCEPTED", label: "Accepted" },
  { status: "IN_PROGRESS", label: "In progress" },
  { status: "COMPLETED", label: "Completed" },
] as const;

/** Statuses outside the order of the stages. */
const SIDE_STATUSES: Partial<Record<JobStatus, string>> = {
  QUOTE_DECLINED: "Declined",
  ON_HOLD: "On hold",
  CANCELLED: "Cancelled",
};

/** STOPPED: the job's status is outside the order of the stages. SKIPPED: it went on without this one. */
export type StageState = "DONE" | "CURRENT" | "STOPPED" | "SKIPPED" | "AHEAD";

export interface Stage {
  label: string;
  state: StageState;
  at: Date | null;
}

interface Event {
  action: string;
  newValue: string | null;
  createdAt: Date;
}

/** A job's stages with the times at which it reached them, worked out from its audit entries (oldest first). */
export function stagesOf(job: { status: JobStatus; createdAt: Date }, events: readonly Event[]) {
  const { reached, stoppedAt } = findStageTimes(job.createdAt, events);
  const own = findStageIndex(job.status);
  const aside = SIDE_STATUSES[job.status];
  const last = own ?? reached.findLastIndex((at) => at !== undefined);
  const passed = STAGES.slice(0, last + 1).map(({ label }, index): Stage => {
    const at = reached[index] ?? null;
    if (index === own) return { label, state: "CURRENT", at };
    return { label, state: at ? "DONE" : "SKIPPED", at };
  });
  const stop: Stage[] = aside ? [{ label: aside, state: "STOPPED", at: stoppedAt }] : [];
  const ahead = job.status === "CANCELLED" ? [] : STAGES.slice(last + 1);
  return [
    ...passed,
    ...stop,
    ...ahead.map(({ label }) => ({ label, state: "AHEAD" as const, at: null })),
  ];
}

/** Goes through the events: each stage keeps the time it was reached, until the job goes back. */
function findStageTimes(createdAt: Date, events: readonly Event[]) {
  let reached: (Date | undefined)[] = [createdAt];
  let stoppedAt: Date | null = null;
  const further = furtherWork(events);
  for (const event of events) {
    const { action, newValue, createdAt: at } = event;
    const status = further.has(event) ? null : statusAfter(action, newValue);
    if (!status) continue;
    const index = findStageIndex(status);
    stoppedAt = index === undefined ? at : null;
    if (status === "QUOTE_DECLINED") reached = reached.slice(0, 2);
    if (index === undefined) continue;
    const first = action === "quote_sent" ? at : (reached[index] ?? at);
    reached = reached.slice(0, index);
    reached[index] = first;
  }
  return { reached, stoppedAt };
}

/**
 * Which events (oldest first) are about quotes for further work: all about quotes after one was accepted, which
 * no other quote for the job itself can follow.
 */
export function furtherWork<E extends Pick<Event, "action">>(events: readonly E[]): ReadonlySet<E> {
  const accepted = events.findIndex(({ action }) => ACCEPTANCES.includes(action));
  if (accepted === -1) return new Set();
  return new Set(events.slice(accepted + 1).filter(({ action }) => action.startsWith("quote_")));
}

const ACCEPTANCES = ["quote_accepted", "quote_acceptance_recorded"];

function statusAfter(action: string, newValue: string | null): JobStatus | null {
  if (action === "status_changed") return newValue as JobStatus;
  if (action === "quote_sent") return "QUOTE_SENT";
  if (action === "quote_accepted" || action === "quote_acceptance_recorded") {
    return "QUOTE_ACCEPTED";
  }
  if (action === "quote_withdrawn" || action === "quote_expired") return "QUOTE_REQUESTED";
  if (action === "request_withdrawn") return "CANCELLED";
  return action === "quote_declined" ? "QUOTE_DECLINED" : null;
}

function findStageIndex(status: JobStatus): number | undefined {
  const index = STAGES.findIndex((stage) => stage.status === status);
  return index === -1 ? undefined : index;
}
