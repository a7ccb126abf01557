import { day, line, own, text } from "#app/domain/forms/field.ts";

export const BILL_FIELDS = {
  billTo: line("Bill to", 200, "Say whom the bill is for"),
  note: text("Note", 1_000, { hint: "Why less is charged. For our staff alone.", rows: 2 }),
};

/** What the accounts program says of a bill. */
export const NUMBER_FIELDS = {
  number: line("Invoice number", 40, "Enter the number of the invoice"),
  issuedOn: day("Invoice date", "PAST", "Enter the date of the invoice"),
  dueOn: day("Due date", "LASTING", "Enter the day by which it is due"),
  paidAmount: own("Paid so far (GBP)", { inputMode: "decimal", hint: "With VAT. Empty: nothing." }),
  paidOn: day("Last paid on", "PAST"),
};
