import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { BY_STAFF, type EmailEvents } from "#app/domain/email-event.ts";
import { CHECK_RESULT_LABELS, INTEREST_KIND_LABELS } from "#app/words/conflicts.ts";
import { NO_NAMES_LABELS, type NoNames } from "./conflict.ts";

/** How many names were found, and why it was run without people: `0`, `0 NOT_KNOWN`. */
const countMatches = (stored: string) => {
  const [count, noNames] = stored.split(" ");
  const matches = count === "1" ? "1 possible match" : `${count} possible matches`;
  return noNames ? `${matches}. No names: ${NO_NAMES_LABELS[noNames as NoNames]}` : matches;
};

const quiet = { namesValue: true, isNotified: false } as const;

export const conflictAuditEvents = {
  conflict_checked: { sentence: "Conflict check run", values: countMatches, ...quiet },
  conflict_decided: { sentence: "Conflict check decided", values: CHECK_RESULT_LABELS, ...quiet },
  interest_added: { sentence: "Interest added", values: INTEREST_KIND_LABELS, ...quiet },
  interest_removed: { sentence: "Interest removed", values: INTEREST_KIND_LABELS, ...quiet },
} as const satisfies AuditEvents;

export const conflictEmails = {
  conflict_open: {
    ...BY_STAFF,
    to: "staff",
    page: "case",
    choice: { STAFF: { place: 14, label: "A conflict check waits for its decision" } },
  },
} as const satisfies EmailEvents;
