import { codesOf } from "#foundation/forms/codes.ts";

export const BILL_STATE_LABELS = {
  TO_BILL: "To bill",
  WAITING: "No number yet",
  UNPAID: "Unpaid",
  OVERDUE: "Overdue",
  PAID: "Paid",
};

export type BillState = keyof typeof BILL_STATE_LABELS;

export const BILL_STATES = codesOf(BILL_STATE_LABELS);

/** The accounts programs that take a bill from us. */
export const PROGRAM_LABELS = { xero: "Xero", quickbooks: "QuickBooks" };

export const PROGRAMS = codesOf(PROGRAM_LABELS);

export type Program = (typeof PROGRAMS)[number];
