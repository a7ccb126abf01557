import type { OrganisationState } from "#app/words/organisations.ts";
import { londonDay } from "#foundation/time/moment.ts";

/** What staff decide about an organisation, by the last part of its route: from which state to which. */
export const DECISIONS = {
  approval: { verb: "Approve", from: "PENDING", to: "ACTIVE" },
  decline: { verb: "Decline", from: "PENDING", to: "DECLINED" },
  pause: { verb: "Pause", from: "ACTIVE", to: "PAUSED" },
  activation: { verb: "Activate", from: "PAUSED", to: "ACTIVE" },
} as const;

export type Decision = keyof typeof DECISIONS;

const NOT_NOW = {
  PENDING: "This registration has already been decided.",
  ACTIVE: "This organisation is not active.",
  PAUSED: "This organisation is not paused.",
};

export function canDecide({ status, declinedAt }: OrganisationState, decision: Decision): boolean {
  return status === DECISIONS[decision].from && declinedAt === null;
}

/** Whether it was registered today, by London's days, and nobody was let in: one of the wrong person is removed then. */
export function canRemove(
  { status, createdAt }: OrganisationState & { createdAt: Date },
  now: Date,
) {
  return status === "PENDING" && londonDay(createdAt) === londonDay(now);
}

export function whyNotNow(decision: Decision): string {
  return NOT_NOW[DECISIONS[decision].from];
}

export function failureOf(decision: Decision): string {
  return `Failed to ${DECISIONS[decision].verb.toLowerCase()} organisation`;
}
