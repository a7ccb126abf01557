import { codesOf } from "#foundation/forms/codes.ts";

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
  CLARITY: "Wording clarified",
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

/** What a seal keeps of the checklist, and of the declarations. */
export interface SealedAnswer {
  code: string;
  wording: string;
  page: string;
  note: string;
  answer: keyof typeof ITEM_ANSWER_LABELS;
}
export interface SealedDeclaration {
  kind: keyof typeof DECLARATION_LABELS;
  body: string;
  /** False of a scan, whose words nobody could compare. */
  isCompared: boolean;
}

/** What is missing of a declaration that does not stand in the PDF at all. */
export const NEARLY_ALL = "nearly all of it";

/** What was read in the PDF of a version, and which declarations that was compared with. */
export interface Reading {
  /** None: it could not be read. */
  pages: number;
  /** Pages without text, or with a scanner's: where a declaration stands on them is said by hand. */
  scanned: number[];
  /** Declarations that do not stand there word for word, and which words: "complied, added: not". */
  missing: { declarationId: string; words: string }[];
  /** Where an item of the checklist may be, counted from 1. */
  found: { itemId: string; page: number }[];
  /** What its author has still to write. */
  left: { text: string; page: number }[];
  /** What else is in the file, in words: its title, author, comments, attached files, empty fields. */
  beside: string[];
  declarationIds: string[];
  /** "words-1" was another reader; what it read does not count for a seal. */
  by: "words-1" | "words-2";
}
