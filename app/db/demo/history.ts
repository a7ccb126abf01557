import type { jobs } from "#app/db/schema/jobs.ts";
import { type CaseContent, STORIES, type Step } from "./case-content.ts";
import { chance, pick } from "./identity.ts";
import type { OrganisationKey } from "./organisations.ts";
import { hadAccess, PEOPLE, PEOPLE_KEYS, type PersonKey } from "./people.ts";

export type JobStatus = (typeof jobs.$inferSelect)["status"];

export interface CaseEvent {
  step: "ask" | Step;
  /** In working days, like all times of the demo data. */
  daysAgo: number;
  by: PersonKey;
  before: JobStatus | null;
  status: JobStatus;
  /** The latest version of the quote, after this step; 0 while there is none. */
  version: number;
}

const STATUS_AFTER: Record<Step, JobStatus> = {
  quote: "QUOTE_SENT",
  accept: "QUOTE_ACCEPTED",
  decline: "QUOTE_DECLINED",
  retract: "CANCELLED",
  replace: "QUOTE_SENT",
  withdraw: "QUOTE_REQUESTED",
  record: "QUOTE_ACCEPTED",
  expire: "QUOTE_REQUESTED",
  start: "IN_PROGRESS",
  hold: "ON_HOLD",
  complete: "COMPLETED",
  cancel: "CANCELLED",
};

/** A replaced quote ends just before the new one is sent, in working days. */
export const JUST_BEFORE = 0.0001;

/** How long a step usually takes, in working days. */
const USUAL: Record<Step, readonly [shortest: number, longest: number]> = {
  quote: [0.12, 0.9],
  accept: [0.4, 4],
  decline: [0.6, 3],
  retract: [0.2, 0.8],
  replace: [0.1, 0.5],
  withdraw: [3, 6],
  record: [0.6, 3],
  expire: [20, 20],
  start: [0.1, 1.6],
  hold: [2, 6],
  complete: [4, 11],
  cancel: [1, 7],
};

/** What happened to a case, oldest first: who asked for it, then each step of its story. */
export function caseHistory(content: CaseContent, org: OrganisationKey): CaseEvent[] {
  const { key, by, asked, story } = content;
  const steps: readonly Step[] = STORIES[story];
  const staff = PEOPLE_KEYS.filter((person) => PEOPLE[person].org === null);
  const handler = pick(
    staff.filter((person) => hadAccess(person, asked)),
    `handler ${key}`,
  );
  let last: CaseEvent = {
    step: "ask",
    daysAgo: asked,
    by: content.entered?.by ?? by,
    before: null,
    status: "QUOTE_REQUESTED",
    version: 0,
  };
  const events = [last];
  const durations = stepDurations(content, steps);
  for (const [index, step] of steps.entries()) {
    const daysAgo = last.daysAgo - (durations[index] ?? 0);
    last = {
      step,
      daysAgo,
      by: isClients(step) ? clientOf(org, by, daysAgo, key, index) : handler,
      before: last.status,
      status: STATUS_AFTER[step],
      version: step === "quote" || step === "replace" ? last.version + 1 : last.version,
    };
    events.push(last);
  }
  return events;
}

function isClients(step: Step): boolean {
  return step === "accept" || step === "decline" || step === "retract";
}

/** The usual durations; when the time of the last step is given, the client's answer or the hold takes longer. */
function stepDurations({ key, asked, last }: CaseContent, steps: readonly Step[]): number[] {
  const usual = steps.map((step, index) => {
    const [shortest, longest] = USUAL[step];
    return shortest + chance(`${key} ${index}`) * (longest - shortest);
  });
  const total = usual.reduce((sum, days) => sum + days, 0);
  const available = last === undefined ? Math.min(total, asked * 0.85) : asked - last;
  if (total >= available) return usual.map((days) => (days * available) / total);
  const waiting = steps.findLastIndex((step) => step !== "quote" && step !== "start");
  const extra = available - total;
  return usual.map((days, index) => (index === Math.max(waiting, 0) ? days + extra : days));
}

/** Who answers a quote: who asked for the work or the organisation's admin. */
function clientOf(
  org: OrganisationKey,
  asker: PersonKey,
  daysAgo: number,
  key: string,
  index: number,
): PersonKey {
  const mayAnswer = PEOPLE_KEYS.filter(
    (person) =>
      PEOPLE[person].org === org &&
      (person === asker || PEOPLE[person].role === "CLIENT_ADMIN") &&
      hadAccess(person, daysAgo),
  );
  return pick(mayAnswer, `answer ${key} ${index}`);
}
