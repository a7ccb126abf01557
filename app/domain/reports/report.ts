import { codesOf } from "#app/domain/forms/codes.ts";

export const REPORT_KIND_LABELS = {
  PRELIMINARY: "Preliminary report",
  MAIN: "Report",
  ADDENDUM: "Addendum",
  CORRECTION: "Correction",
  ANSWERS: "Answers to questions",
  JOINT_STATEMENT: "Joint statement",
};
export const REPORT_KINDS = codesOf(REPORT_KIND_LABELS);

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

const OPEN_LABELS = {
  RULES: "No checklist of these rules is there",
  PDF: "The newest version is not the report itself as a checked PDF, without password or scripts",
  POINTS: "A comment of the client has no answer",
  CONFLICT: "The conflict check of today’s people is not clear",
  EXPERT: "The expert is paused",
  AMENDS: "The report that it is about was withdrawn",
  CASE: "The case now names another side: withdraw this report, and start a new one",
  UNCONFIRMED: "not confirmed by the owner",
  UNANSWERED: "not answered",
  OLDER: "answered for an earlier version",
  UNREAD: "not compared with the report",
  MISSING: "words are missing in the report",
  PAGE: "the PDF has no text: say on which page it is, in the checklist",
};

/**
 * What keeps a report from being sealed. `code`: that of the reason, or with what it is about: "ITEM FACTS",
 * "DECLARATION DUTY"; `about`: the wording of that.
 */
export interface OpenItem {
  code: string;
  about: string | null;
  why: keyof typeof OPEN_LABELS;
}

export function openInWords({ about, why }: OpenItem): string {
  return about ? `${about}: ${OPEN_LABELS[why]}` : OPEN_LABELS[why];
}
