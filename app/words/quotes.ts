import { codesOf } from "#foundation/forms/codes.ts";

export const QUOTE_STATUS_LABELS = {
  SENT: "Sent",
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  WITHDRAWN: "Withdrawn",
  SUPERSEDED: "Replaced",
  EXPIRED: "Expired",
};

export type QuoteStatus = keyof typeof QUOTE_STATUS_LABELS;

export const QUOTE_STATUSES = codesOf(QUOTE_STATUS_LABELS);

export type QuoteKind = "MAIN" | "FURTHER";

/** Whether the amount is charged whatever the work takes, or is the most that can be charged. */
export const QUOTE_BASIS_LABELS = {
  FIXED: "Fixed fee",
  CEILING: "Capped: hours worked, up to this total",
};

export type QuoteBasis = keyof typeof QUOTE_BASIS_LABELS;

export const QUOTE_BASES = codesOf(QUOTE_BASIS_LABELS);

export const ANSWER_WAY_LABELS = {
  EMAIL: "By email",
  LETTER: "By letter",
  PHONE: "By phone",
  IN_PERSON: "In person",
};

export type AnswerWay = keyof typeof ANSWER_WAY_LABELS;

export const ANSWER_WAYS = codesOf(ANSWER_WAY_LABELS);

export const DECLINE_REASON_LABELS = {
  PRICE: "The price is too high",
  TIME: "The report would come too late",
  OTHER_EXPERT: "We have instructed another expert",
  FUNDING: "Funding was refused",
  NOT_NEEDED: "The report is no longer needed",
  OTHER: "Another reason",
};

export type DeclineReason = keyof typeof DECLINE_REASON_LABELS;

export const DECLINE_REASONS = codesOf(DECLINE_REASON_LABELS);

export const LINE_KIND_LABELS = {
  READING: "Reading papers",
  ANALYSIS: "Analysis",
  REPORT: "Report",
  CONFERENCE: "Conference",
  COURT: "Court attendance",
  TRAVEL_TIME: "Travel time",
  MILEAGE: "Mileage",
  EXPENSE: "Expense",
  OTHER: "Other",
};

export type LineKind = keyof typeof LINE_KIND_LABELS;

export const LINE_KINDS = codesOf(LINE_KIND_LABELS);

const { MILEAGE, EXPENSE, ...TIME_LABELS } = LINE_KIND_LABELS;

/** What time is spent on. */
export const TIME_KIND_LABELS = TIME_LABELS;

export const TIME_KINDS = codesOf(TIME_KIND_LABELS);

export const LINE_UNIT_LABELS = {
  HOUR: "an hour",
  ITEM: "each",
  MILE: "a mile",
  DAY: "a day",
  FIXED: "fixed",
};

export type LineUnit = keyof typeof LINE_UNIT_LABELS;

export const LINE_UNITS = codesOf(LINE_UNIT_LABELS);
