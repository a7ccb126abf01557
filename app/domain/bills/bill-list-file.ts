import { BILL_STATE_LABELS } from "#app/words/bills.ts";
import type { FileColumns } from "#foundation/lists/csv-text.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { billState } from "./bill.ts";
import type { ListedBill } from "./queries.server.ts";

/** The list of bills as a file. */
export const BILL_COLUMNS: FileColumns<ListedBill> = {
  Reference: ({ reference }) => reference,
  Number: ({ number }) => number,
  Organisation: ({ organisationName }) => organisationName,
  "Bill to": ({ billTo }) => billTo,
  Job: ({ title }) => title,
  "Handed over": ({ handedOverAt }) => londonDay(handedOverAt),
  Net: ({ net }) => net,
  VAT: ({ vat }) => vat,
  Gross: ({ gross }) => gross,
  Issued: ({ issuedOn }) => issuedOn,
  Due: ({ dueOn }) => dueOn,
  Paid: ({ paidAmount }) => paidAmount,
  "Last paid on": ({ paidOn }) => paidOn,
  State: (bill) => BILL_STATE_LABELS[billState(bill, londonDay(new Date()))],
};
