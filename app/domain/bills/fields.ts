import { day, line, own, text } from "#foundation/forms/field.ts";

export const BILL_FIELDS = {
  billTo: line("Bill to", 200, "Say whom the bill is for"),
  travel: line("Travel from and to", 200, {
    hint: "As the funder asks, such as “Leeds to Hull Crown Court and back”.",
  }),
  note: text("Note", 1_000, {
    hint: "Why less is charged, or more than legal aid granted. For our staff alone.",
    rows: 2,
  }),
};

/** What the accounts program says of a bill. */
export const NUMBER_FIELDS = {
  number: line("Invoice number", 40, "Enter the number of the invoice"),
  issuedOn: day("Invoice date", "PAST", "Enter the date of the invoice"),
  dueOn: day("Due date", "LASTING", "Enter the day by which it is due"),
  paidAmount: own("Paid so far (GBP)", { inputMode: "decimal", hint: "With VAT. Empty: nothing." }),
  paidOn: day("Last paid on", "PAST"),
};

/** An export of the accounts program, with what it does not say. */
export const READ_BACK_FIELDS = {
  list: own("Export", {
    rows: 8,
    hint: "Xero: Sales, Invoices, Export. QuickBooks: the report “Invoice list”. Open the CSV file, copy all of it and paste it here.",
    needed: "Paste the export, with its headings",
  }),
  paidOn: {
    ...NUMBER_FIELDS.paidOn,
    hint: "For new payments: the export gives no date.",
  },
};
