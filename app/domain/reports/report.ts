import type { CaseFacts } from "#app/domain/cases/case.ts";
import { codesOf } from "#app/domain/forms/codes.ts";
import type { Reading } from "./reading.ts";

export const REPORT_KIND_LABELS = {
  PRELIMINARY: "Preliminary report",
  MAIN: "Report",
  ADDENDUM: "Addendum",
  CORRECTION: "Correction",
  ANSWERS: "Answers to questions",
  JOINT_STATEMENT: "Joint statement",
};
export type ReportKind = keyof typeof REPORT_KIND_LABELS;
export const REPORT_KINDS = codesOf(REPORT_KIND_LABELS);

/** These name the sealed report that they are about. */
export const KINDS_OF_ANOTHER: readonly ReportKind[] = ["ADDENDUM", "CORRECTION", "ANSWERS"];

/** The rules of court that a report follows; without a year, since they are made anew. */
export const REGIME_LABELS = {
  CRIMPR: "CrimPR Part 19",
  CPR: "CPR Part 35",
  FPR: "FPR Part 25",
  SCOTLAND: "Scotland",
  NI: "Northern Ireland",
  OTHER: "Other rules",
};
export type Regime = keyof typeof REGIME_LABELS;
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
export type PointAnswer = keyof typeof POINT_ANSWER_LABELS;

export const ITEM_ANSWER_LABELS = { YES: "Yes", NOT_APPLICABLE: "Does not apply", NO: "Not yet" };
export const ITEM_ANSWERS = codesOf(ITEM_ANSWER_LABELS);
export type ItemAnswer = keyof typeof ITEM_ANSWER_LABELS;

export const DECLARATION_LABELS = {
  DUTY: "Duty to the court",
  TRUTH: "Statement of truth",
  CODE: "Code of practice",
  CONFLICT: "Conflicts of interest",
  AI: "Use of artificial intelligence",
};
export type DeclarationKind = keyof typeof DECLARATION_LABELS;
export const DECLARATION_KINDS = codesOf(DECLARATION_LABELS);

export const SERVICE_METHOD_LABELS = {
  DCS: "Crown Court Digital Case System",
  EMAIL: "Email",
  POST: "Post or courier",
  HAND: "Hand delivery",
  OTHER: "Another way",
};
export const SERVICE_METHODS = codesOf(SERVICE_METHOD_LABELS);

/** Which rules a case's report follows; null: its facts do not say. */
export function regimeOf({ jurisdiction, proceedings }: CaseFacts): Regime | null {
  if (jurisdiction === "SCOTLAND" || jurisdiction === "NI") return jurisdiction;
  if (proceedings === null) return null;
  const regimes = { CRIMINAL: "CRIMPR", CIVIL: "CPR", FAMILY: "FPR" } as const;
  return proceedings in regimes ? regimes[proceedings as keyof typeof regimes] : "OTHER";
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

interface ReportTimes {
  releasedAt: Date | null;
  sealedAt: Date | null;
  servedOn: string | null;
  withdrawnAt: Date | null;
}

/** @param open What keeps it from being sealed, as `openItems` has it; null: not known, as for clients. */
export function reportState(
  { releasedAt, sealedAt, servedOn, withdrawnAt }: ReportTimes,
  open: readonly unknown[] | null,
): ReportState {
  if (withdrawnAt) return "WITHDRAWN";
  if (sealedAt) return servedOn ? "SERVED" : "SEALED";
  if (open?.length === 0) return "READY";
  return releasedAt ? "IN_REVIEW" : "DRAFT";
}

export interface ChecklistItem {
  id: string;
  code: string;
  wording: string;
  isConfirmed: boolean;
}

export interface Declaration {
  id: string;
  kind: DeclarationKind;
  body: string;
  isConfirmed: boolean;
}

export interface Answer {
  itemId: string;
  answer: ItemAnswer;
  page: string;
  note: string;
}

/** As a seal keeps them. */
export interface SealedAnswer extends Omit<Answer, "itemId"> {
  code: string;
  wording: string;
}
export type SealedDeclaration = Pick<Declaration, "kind" | "body">;

/** All that decides whether a report may be sealed, as it is today. */
export interface ReportCheck {
  /** Those in force today. */
  items: ChecklistItem[];
  declarations: Declaration[];
  answers: Answer[];
  /** Of clients, on drafts. */
  unansweredPoints: number;
  /** Whether the newest version is the report itself: a PDF that was checked, without password and scripts. */
  hasPdf: boolean;
  /** What was read in the newest version. */
  reading: Reading | null;
  /** Of the newest conflict check, about the people of today. */
  isConflictClear: boolean;
  isExpertActive: boolean;
}

/** `code`: "ITEM CODE", "DECLARATION DUTY", "RULES", "PDF", "POINTS", "CONFLICT", "EXPERT". */
export interface OpenItem {
  code: string;
  words: string;
}

/** What keeps a report from being sealed; the database's `app.report_open_items` has the same codes. */
export function openItems(check: ReportCheck): OpenItem[] {
  const { items, declarations } = check;
  const whole: [boolean, string, string][] = [
    [items.length > 0 && declarations.length > 0, "RULES", "No checklist of these rules is there"],
    [check.hasPdf, "PDF", "The report itself is not here as a checked PDF"],
    [check.unansweredPoints === 0, "POINTS", "A comment of the client has no answer"],
    [check.isConflictClear, "CONFLICT", "The conflict check of today’s people is not clear"],
    [check.isExpertActive, "EXPERT", "The expert is paused"],
  ];
  return [
    ...whole.flatMap(([isDone, code, words]) => (isDone ? [] : { code, words })),
    ...items.flatMap((item) => {
      const words = openItem(check, item);
      return words ? { code: `ITEM ${item.code}`, words: `${item.wording}: ${words}` } : [];
    }),
    ...declarations.flatMap((declaration) => {
      const { kind } = declaration;
      const words = openDeclaration(check, declaration);
      return words
        ? { code: `DECLARATION ${kind}`, words: `${DECLARATION_LABELS[kind]}: ${words}` }
        : [];
    }),
  ];
}

const UNCONFIRMED = "not confirmed by the owner";

function openItem({ answers }: ReportCheck, { id, isConfirmed }: ChecklistItem): string | null {
  if (!isConfirmed) return UNCONFIRMED;
  const answer = answers.find(({ itemId }) => itemId === id);
  return answer && answer.answer !== "NO" ? null : "not answered";
}

function openDeclaration(check: ReportCheck, { id, kind, isConfirmed }: Declaration) {
  const { reading, items, answers } = check;
  if (!isConfirmed) return UNCONFIRMED;
  if (!reading?.declarationIds.includes(id)) return "not compared with the report";
  if (reading.hasText) {
    const missing = reading.missing.find(({ declarationId }) => declarationId === id);
    return missing ? `words missing in the report: ${missing.words}` : null;
  }
  const byHand = items.find(({ code }) => code === `DECL_${kind}`);
  const answer = answers.find(({ itemId }) => itemId === byHand?.id);
  if (answer?.answer === "YES" && answer.page !== "") return null;
  return "the PDF has no text: say on which page it is";
}
