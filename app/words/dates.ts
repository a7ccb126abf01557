import { codesOf } from "#foundation/forms/codes.ts";

export const DATE_KIND_LABELS = {
  HEARING: "Hearing",
  SENT_TO_CROWN_COURT: "Sent to the Crown Court",
  PTPH: "Plea and trial preparation hearing",
  STAGE_1: "Stage 1: prosecution case",
  STAGE_2: "Stage 2: defence statement",
  TRIAL: "Trial",
  SENTENCE: "Sentence",
  REPORT_TO_SERVE: "Serve report by",
  REPORT_DUE: "Expert’s report",
  PAPERS_DUE: "All papers in by",
  QUOTE_ANSWER_DUE: "Answer quote by",
  AUTHORITY_DUE: "Apply for authority by",
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

export const ATTENDANCE_LABELS = {
  NONE: "Expert not needed",
  IN_PERSON: "Expert attending in person",
  LINK: "Expert attending by link",
};

export const ATTENDANCE_WORDS = {
  NONE: "",
  IN_PERSON: "Expert attends",
  LINK: "Expert attends by link",
} as const satisfies Record<Attendance, string>;

export type Attendance = keyof typeof ATTENDANCE_LABELS;

export const ATTENDANCES = codesOf(ATTENDANCE_LABELS);

export const DATE_STATE_LABELS = {
  OPEN: "Open",
  MET: "Done",
  MISSED: "Missed",
  MOVED: "Moved",
  VACATED: "Cancelled",
};

export type DateState = keyof typeof DATE_STATE_LABELS;

export const DATE_STATES = codesOf(DATE_STATE_LABELS);

export const TOLD_LABELS = {
  COURT: "the court",
  CLIENT: "the client",
};

export type Told = keyof typeof TOLD_LABELS;

export const TOLD = codesOf(TOLD_LABELS);

export const HEARINGS: readonly DateKind[] = ["HEARING", "PTPH", "TRIAL", "SENTENCE"];

export function isHearing(kind: DateKind): boolean {
  return HEARINGS.includes(kind);
}
