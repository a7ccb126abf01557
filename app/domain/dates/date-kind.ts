import { codesOf } from "#app/domain/forms/codes.ts";

/** What can happen on a day of a case. */
export const DATE_KIND_LABELS = {
  HEARING: "Hearing",
  SENT_TO_CROWN_COURT: "Sent to the Crown Court",
  PTPH: "Plea and trial preparation hearing",
  STAGE_1: "Stage 1: prosecution case",
  STAGE_2: "Stage 2: defence statement",
  TRIAL: "Trial",
  SENTENCE: "Sentence",
  REPORT_TO_SERVE: "Report to be served",
  REPORT_DUE: "Our report",
  PAPERS_DUE: "Papers complete",
  QUOTE_ANSWER_DUE: "Quote answered",
  AUTHORITY_DUE: "Authority applied for",
  REPORT_SERVED: "Report served",
  WRITTEN_QUESTIONS: "Written questions",
  EXPERTS_DISCUSSION: "Experts’ discussion",
  JOINT_STATEMENT: "Joint statement signed",
  JOINT_STATEMENT_TO_PARTIES: "Joint statement to the parties",
  CONFERENCE: "Conference",
  OTHER: "Other date",
};

export type DateKind = keyof typeof DATE_KIND_LABELS;

export const DATE_KINDS = codesOf(DATE_KIND_LABELS);
