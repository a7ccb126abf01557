import { isClosed } from "#app/domain/jobs/job.ts";
import type { CheckResult } from "#app/words/conflicts.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { counted } from "#foundation/lists/counted.ts";

/** Where a name comes from. EMPLOYER: the firm, chambers or force of someone whom a case names. */
export type NameSource = "PARTY" | "EMPLOYER" | "ORGANISATION" | "PROFILE" | "INTEREST";

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
  if (state === "OPEN") {
    return { label: "Review conflicts", href: `/admin/conflicts/${id}` };
  }
  const label = state === "REFUSED" ? "Check again" : "Check for conflicts";
  return { label, href: `/admin/jobs/${jobId}/conflicts` };
}

/** What those names are to a case that are not of one of its people. */
export const SUBJECT_ROLES = { ORGANISATION: "Instructing firm", EMPLOYER: "Firm or force" };

/** Why a check is run although the case has no people. */
export const NO_NAMES_LABELS = {
  NOT_KNOWN: "The client does not know any names yet",
  WITHHELD: "The client may not give us any names yet",
  NO_CASE: "There is no case: training or general advice",
};

export type NoNames = keyof typeof NO_NAMES_LABELS;

/** A finished job needs no check. */
export function needsCheck(status: JobStatus): boolean {
  return !isClosed(status);
}

/** So many of the names that a check found are on one page: the form of more could be too large to send. */
export const HITS_A_PAGE = 100;

/** "1 name", "12 names". */
export function countNames(count: number): string {
  return counted(count, "name");
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
