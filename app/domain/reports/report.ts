import { codesOf } from "#app/domain/forms/codes.ts";
import { formatDay } from "#app/domain/time/moment.ts";
import type { OpenItem } from "./open-item.ts";

export const REPORT_KIND_LABELS = {
  PRELIMINARY: "Preliminary report",
  MAIN: "Report",
  ADDENDUM: "Addendum",
  CORRECTION: "Correction",
  ANSWERS: "Answers to questions",
  JOINT_STATEMENT: "Joint statement",
};
export const REPORT_KINDS = codesOf(REPORT_KIND_LABELS);

export type ReportKind = keyof typeof REPORT_KIND_LABELS;

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

/** The rules of court that a report follows; without a year, since they are made anew. */
export const REGIME_LABELS = {
  CRIMPR: "CrimPR Part 19",
  CPR: "CPR Part 35",
  FPR: "FPR Part 25",
  SCOTLAND: "Scotland",
  NI: "Northern Ireland",
  OTHER: "Other rules",
};
export const REGIMES = codesOf(REGIME_LABELS);

export const ASKED_BY_LABELS = {
  EXPERT: "The expert",
  REVIEWER: "The peer reviewer",
  CLIENT: "The client",
  COURT: "The court",
};
export const ASKERS = codesOf(ASKED_BY_LABELS);

export const EFFECT_LABELS = {
  FACT: "A fact was corrected",
  CLARITY: "Said more clearly",
  OPINION: "An opinion changed",
};
export const EFFECTS = codesOf(EFFECT_LABELS);

/** What became of a client's comment on a draft. */
export const POINT_ANSWER_LABELS = { ...EFFECT_LABELS, UNCHANGED: "Nothing was changed" };
export const POINT_ANSWERS = codesOf(POINT_ANSWER_LABELS);

export const ITEM_ANSWER_LABELS = { YES: "Yes", NOT_APPLICABLE: "Does not apply", NO: "Not yet" };
export const ITEM_ANSWERS = codesOf(ITEM_ANSWER_LABELS);

export const DECLARATION_LABELS = {
  DUTY: "Duty to the court",
  TRUTH: "Statement of truth",
  CODE: "Code of practice",
  CONFLICT: "Conflicts of interest",
  AI: "Use of artificial intelligence",
};
export const DECLARATION_KINDS = codesOf(DECLARATION_LABELS);

export const SERVICE_METHOD_LABELS = {
  DCS: "Crown Court Digital Case System",
  EMAIL: "Email",
  POST: "Post or courier",
  HAND: "Hand delivery",
  OTHER: "Another way",
};
export const SERVICE_METHODS = codesOf(SERVICE_METHOD_LABELS);

export const REPORT_STATE_LABELS = {
  DRAFT: "Draft",
  IN_REVIEW: "With the client",
  READY: "Ready to seal",
  SEALED: "Sealed",
  SERVED: "Served",
  WITHDRAWN: "Withdrawn",
};
export type ReportState = keyof typeof REPORT_STATE_LABELS;

type Times = Record<"releasedAt" | "sealedAt" | "servedOn" | "withdrawnAt", Date | string | null>;

/** @param open What keeps it from being sealed; null: not known, as for clients. */
export function reportState(report: Times, open: readonly OpenItem[] | null): ReportState {
  if (report.withdrawnAt) return "WITHDRAWN";
  if (report.sealedAt) return report.servedOn ? "SERVED" : "SEALED";
  if (open?.length === 0) return "READY";
  return report.releasedAt ? "IN_REVIEW" : "DRAFT";
}

/** What a seal keeps of the checklist, and of the declarations. */
export type SealedAnswer = Record<"code" | "wording" | "page" | "note", string> & {
  answer: keyof typeof ITEM_ANSWER_LABELS;
};
export interface SealedDeclaration {
  kind: keyof typeof DECLARATION_LABELS;
  body: string;
  /** False of a scan, whose words nobody could compare. */
  isCompared: boolean;
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
