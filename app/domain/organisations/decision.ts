import type { OrganisationState } from "#app/words/organisations.ts";

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

export function whyNotNow(decision: Decision): string {
  return NOT_NOW[DECISIONS[decision].from];
}

export function failureOf(decision: Decision): string {
  return `Failed to ${DECISIONS[decision].verb.toLowerCase()} organisation`;
}
