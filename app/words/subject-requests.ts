import { codesOf } from "#foundation/forms/codes.ts";

export const SUBJECT_REQUEST_LABELS = {
  ACCESS: "Access to data",
  ERASURE: "Erasure",
  RECTIFY: "Correction",
  OBJECT: "Objection",
  COMPLAINT: "Complaint about data",
};

/** What someone asks of us as a controller. */
export type SubjectRequestKind = keyof typeof SUBJECT_REQUEST_LABELS;

export const SUBJECT_REQUEST_KINDS = codesOf(SUBJECT_REQUEST_LABELS);

export const SUBJECT_REQUEST_STATE_LABELS = {
  OPEN: "Open",
  WAITING: "Waiting for an answer",
  CLOSED: "Closed",
};

/** WAITING: for proof of identity, or for what exactly is meant; the clock stands still. */
export type SubjectRequestState = keyof typeof SUBJECT_REQUEST_STATE_LABELS;

export const SUBJECT_REQUEST_STATES = codesOf(SUBJECT_REQUEST_STATE_LABELS);

/** What changes a request that is not closed, as the audit log has it. */
export const SUBJECT_REQUEST_STEP_LABELS = {
  PAUSED: "Clock stopped",
  RESUMED: "Clock goes on",
  EXTENDED: "Two months more",
  IDENTITY: "Identity checked",
  ACKNOWLEDGED: "Acknowledged",
};

export type SubjectRequestStep = keyof typeof SUBJECT_REQUEST_STEP_LABELS;

export const SUBJECT_REQUEST_STEPS = codesOf(SUBJECT_REQUEST_STEP_LABELS);
