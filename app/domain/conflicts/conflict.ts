import { codesOf } from "#app/domain/forms/codes.ts";
import { isClosed, type JobStatus } from "#app/domain/jobs/job.ts";

export const CHECK_RESULT_LABELS = {
  OPEN: "To be decided",
  CLEAR: "No conflict",
  DISCLOSED: "Disclosed",
  REFUSED: "Refused",
};

/** OPEN: not decided. DISCLOSED: the quote says what the expert has to disclose. REFUSED: the job was cancelled. */
export type CheckResult = keyof typeof CHECK_RESULT_LABELS;

export const HIT_VERDICT_LABELS = {
  OPEN: "Not decided",
  ANOTHER_PERSON: "No",
  SAME_NO_CONFLICT: "Yes, no conflict",
  CONFLICT: "Yes, a conflict",
};

export type HitVerdict = keyof typeof HIT_VERDICT_LABELS;

export const HIT_VERDICTS = codesOf(HIT_VERDICT_LABELS);

export const HIT_CLASS_LABELS = {
  EXACT: "Same name",
  STRONG: "Very similar",
  POSSIBLE: "Possible",
};

export type HitClass = keyof typeof HIT_CLASS_LABELS;

/** The closest first. */
export const HIT_CLASSES = codesOf(HIT_CLASS_LABELS);

/** Where a name comes from. EMPLOYER: the firm, chambers or force of somebody whom a case names. */
export type NameSource = "PARTY" | "EMPLOYER" | "ORGANISATION" | "PROFILE" | "INTEREST";

export const INTEREST_KIND_LABELS = {
  EMPLOYER: "Employer",
  FORCE: "Police force",
  FAMILY: "Family",
  BUSINESS: "Business",
  OTHER: "Other",
};

export type InterestKind = keyof typeof INTEREST_KIND_LABELS;

export const INTEREST_KINDS = codesOf(INTEREST_KIND_LABELS);

/**
 * How a job stands: not checked yet; checked before its parties or request changed; with names found that nobody has
 * decided about; or decided.
 */
export type CheckState = "NOT_RUN" | "OUT_OF_DATE" | CheckResult;

export interface PresentCheck {
  state: CheckState;
  id: string | null;
  openHits: number;
  namesSearched: number;
  runAt: Date | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  disclosure: string | null;
}

export function isClearToQuote({ state }: Pick<PresentCheck, "state">): boolean {
  return state === "CLEAR" || state === "DISCLOSED";
}

export function waitsForNames(people: number, state: CheckState | null): boolean {
  return people === 0 && (state === "NOT_RUN" || state === "OUT_OF_DATE");
}

/** Why work should not start before a check, in a sentence; null where it is clear. */
export function uncheckedWords({ state }: Pick<PresentCheck, "state">): string | null {
  return UNCHECKED_WORDS[state] ?? null;
}

const UNCHECKED_WORDS: Partial<Record<CheckState, string>> = {
  NOT_RUN: "Conflicts have not been checked.",
  OUT_OF_DATE: "The names or the request have changed since the last conflict check.",
  OPEN: "The conflict check is not decided.",
  REFUSED: "The last conflict check refused this job.",
};

/** What staff do about the check before a quote can be sent; null: nothing. */
export function checkToDo(jobId: string, { state, id }: Pick<PresentCheck, "state" | "id">) {
  if (isClearToQuote({ state })) return null;
  if (state === "OPEN")
    return { label: "Decide the conflict check", href: `/admin/conflicts/${id}` };
  const label = state === "REFUSED" ? "Check again" : "Check for conflicts";
  return { label, href: `/admin/jobs/${jobId}/conflicts` };
}

/** Why a check is run although the case has no people. */
export const NO_NAMES_LABELS = {
  NOT_KNOWN: "The client does not know any names yet",
  WITHHELD: "The client may not give us any names yet",
  NO_CASE: "There is no case: training or general advice",
};

export type NoNames = keyof typeof NO_NAMES_LABELS;

export const NO_NAMES = codesOf(NO_NAMES_LABELS);

/** A finished job needs no check. */
export function needsCheck(status: JobStatus): boolean {
  return !isClosed(status);
}

/** So many of the names that a check found are on one page: the form of more could be too large to send. */
export const HITS_A_PAGE = 100;

/** "1 name", "12 names". */
export function countNames(count: number): string {
  return count === 1 ? "1 name" : `${count.toLocaleString("en-GB")} names`;
}

/** "1 possible match in 160 names". */
export function foundWords(found: number, among: number): string {
  const matches = found === 1 ? "1 possible match" : `${found} possible matches`;
  return `${found === 0 ? "No match" : matches} in ${countNames(among)}`;
}

export interface Subject {
  source: "ORGANISATION" | "PARTY" | "EMPLOYER";
  role: string;
  name: string;
  aliases: string[];
  born: string | null;
}

export const REFUSAL = "We cannot accept this instruction.";
