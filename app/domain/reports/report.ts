import { REPORT_KIND_LABELS, type ReportKind } from "#app/words/reports.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { formatDay } from "#foundation/time/moment.ts";
import type { OpenItem } from "./open-item.ts";

const ABOUT: Partial<Record<ReportKind, string>> = {
  ADDENDUM: "to",
  CORRECTION: "of",
  ANSWERS: "about",
};

/** What a report is, and which it amends: its number, and when it was sealed. */
export interface Amending {
  kind: ReportKind;
  amends: number | null;
  amendsSealedAt: Date | null;
}

/** "Addendum to report 1, sealed 2 Oct 2026". */
export function kindWords({ kind, amends, amendsSealedAt }: Amending): string {
  const label = REPORT_KIND_LABELS[kind];
  if (!amends || !amendsSealedAt) {
    return label;
  }
  return `${label} ${ABOUT[kind]} report ${amends}, sealed ${formatDay(amendsSealedAt)}`;
}

export const REPORT_STATE_LABELS = {
  DRAFT: "Draft",
  IN_REVIEW: "With the client",
  READY: "Ready to seal",
  SEALED: "Sealed",
  SERVED: "Served",
  WITHDRAWN: "Withdrawn",
};
export type ReportState = keyof typeof REPORT_STATE_LABELS;

type Time = Date | string | null;
interface Times {
  releasedAt: Time;
  sealedAt: Time;
  servedOn: Time;
  withdrawnAt: Time;
}

/** @param open What keeps it from being sealed; null: not known, as for clients. */
export function reportState(report: Times, open: readonly OpenItem[] | null): ReportState {
  if (report.withdrawnAt) return "WITHDRAWN";
  if (report.sealedAt) return report.servedOn ? "SERVED" : "SEALED";
  if (open?.length === 0) return "READY";
  return report.releasedAt ? "IN_REVIEW" : "DRAFT";
}

/** What the rules of a report hang on, in words. */
export const UNSAID_LABELS = {
  proceedings: "Which proceedings these are: they decide which rules the report follows",
  side: "Who instructs us",
  owner: "Who of the experts it is for: make that person its owner",
  expert: "An expert, with a page in Settings",
};

export type Unsaid = keyof typeof UNSAID_LABELS;

export const UNSAID = codesOf(UNSAID_LABELS);
