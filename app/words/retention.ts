import { codesOf } from "#foundation/forms/codes.ts";

/** How a case ended, as the instructing side tells it. */
export const OUTCOME_LABELS = {
  CONVICTED: "Convicted after a trial",
  PLEA: "Pleaded guilty",
  ACQUITTED: "Acquitted",
  DISCONTINUED: "Discontinued, or no evidence offered",
  SETTLED: "Settled, or ended by an order",
  OTHER: "Ended in another way",
};

export const OUTCOMES = codesOf(OUTCOME_LABELS);

/** REVIEW: decided once it was due. MISTAKE: raised by mistake, and removed on the same day. */
export const DESTRUCTION_KINDS = ["REVIEW", "MISTAKE"] as const;

/** A version of a paper that is gone: its number in the job, its bytes and their hash. */
export interface DestroyedPaper {
  number: number;
  version: number;
  size: number;
  sha256: string;
}

/** What is decided of a case that is due. */
export const DECISIONS = ["KEEP", "DESTROY"] as const;

export const RETENTION_LIST_LABELS = {
  DUE: "Due for review",
  HELD: "On legal hold",
  DESTROYED: "Destroyed",
};

export const RETENTION_LISTS = codesOf(RETENTION_LIST_LABELS);
