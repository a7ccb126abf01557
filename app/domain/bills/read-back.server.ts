import { inArray, or } from "drizzle-orm";
import { bills } from "#app/db/schema/bills.ts";
import { formatMoney, parseAmount, toNumeric } from "#app/domain/amounts/money.ts";
import { split } from "#app/domain/exhibits/list-rows.ts";
import { dayAsTyped } from "#app/domain/exhibits/read-cells.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { type NumberInput, numberInput } from "./bill-input.ts";
import { NUMBER_FIELDS } from "./fields.ts";

/**
 * What the heading of a column says, as Xero exports sales invoices (`InvoiceNumber`, `InvoiceAmountPaid`) and
 * QuickBooks its list of them (`Num`, `Open balance`).
 */
const HEADINGS = {
  number: /^(\*?invoice ?(number|no)|num(ber)?|no)$/,
  reference: /^reference$/,
  issuedOn: /^(\*?invoice ?date|date)$/,
  dueOn: /^\*?due ?date$/,
  total: /^(total|amount)$/,
  paid: /^(invoiceamountpaid|amount paid)$/,
  left: /^(invoiceamountdue|amount due|open balance|balance)$/,
};

type Column = keyof typeof HEADINGS;
type InvoiceRow = Record<Column, string> & { line: number };

const MOST_ROWS = 5_000;

export interface ReadBack {
  /** What is to be noted of our bills. */
  told: (NumberInput & { billId: string; seen: string; reference: string })[];
  refused: { line: number; number: string; why: string }[];
  /** How many bills are as the export says, and how many of its invoices are not of our bills. */
  same: number;
  others: number;
}

/**
 * What an export of the accounts program says of our bills, found by our reference or the number that was noted. Nothing
 * is guessed: what does not fit the bill is refused.
 *
 * @param paidOn the day of payments, which these exports do not have.
 */
export async function readBack(
  tx: Transaction,
  { list, paidOn }: { list: string; paidOn: string },
): Promise<ReadBack | { problem: string }> {
  const rows = invoicesIn(list);
  if ("problem" in rows) return rows;
  const names = rows.flatMap(({ number, reference }) => [number, reference]).filter(Boolean);
  const ours = await tx
    .select()
    .from(bills)
    .where(or(inArray(bills.reference, names), inArray(bills.number, names)));
  const reading: ReadBack = { told: [], refused: [], same: 0, others: 0 };
  for (const row of rows) {
    const found = ours.filter(
      ({ reference, number }) =>
        [row.number, row.reference].includes(reference) || row.number === number,
    );
    const [bill] = found;
    if (!bill) {
      reading.others += 1;
      continue;
    }
    const read = found.length > 1 ? "It fits several of our bills" : readInvoice(row, bill, paidOn);
    if (typeof read === "string") {
      reading.refused.push({ line: row.line, number: row.number, why: read });
    } else {
      const { id: billId, reference } = bill;
      const seen = formVersion(NUMBER_FIELDS, bill);
      if (formVersion(NUMBER_FIELDS, read) === seen) {
        reading.same += 1;
      } else {
        reading.told.push({ ...read, billId, reference, seen });
      }
    }
  }
  return reading;
}

/** What a row says of a bill, or why it cannot be of it. */
function readInvoice(
  row: InvoiceRow,
  bill: typeof bills.$inferSelect,
  paidOn: string,
): NumberInput | string {
  const total = parseAmount(row.total);
  if (total === null || total !== parseAmount(bill.gross)) {
    return `It is for ${row.total || "nothing"}, our bill for ${formatMoney(bill.gross)}`;
  }
  const left = parseAmount(row.left);
  const paid = row.paid === "" && left !== null ? total - left : parseAmount(row.paid);
  if (paid === null || paid < 0 || paid > total) return "What was paid cannot be read";
  const paidAmount = paid === 0 ? "" : toNumeric(paid);
  const isKnown = paidAmount === bill.paidAmount;
  const { data, error } = numberInput.safeParse({
    number: row.number,
    issuedOn: dayAsTyped(row.issuedOn),
    dueOn: dayAsTyped(row.dueOn),
    paidAmount,
    paidOn: paidAmount && ((isKnown && bill.paidOn) || paidOn),
  });
  return data ?? error.issues.map(({ message }) => message).join(". ");
}

/** The invoices of an export, each once: Xero has a row for each of their lines. */
function invoicesIn(list: string): InvoiceRow[] | { problem: string } {
  const [top, ...rows] = split(list.trim(), list.includes("\t") ? "\t" : ",");
  if (!top) return { problem: "Paste the export, with its headings" };
  if (rows.length > MOST_ROWS) return { problem: "An export has at most 5,000 lines" };
  const headings = top.cells.map((cell) => cell.toLowerCase().trim());
  const placeOf = (column: Column) => headings.findIndex((each) => HEADINGS[column].test(each));
  const lacking = (["number", "issuedOn", "dueOn", "total"] as const).filter(
    (column) => placeOf(column) < 0,
  );
  if (lacking.length > 0 || (placeOf("paid") < 0 && placeOf("left") < 0)) {
    return {
      problem:
        "The first line needs the headings of the invoice number, its date, due date, total, and what is paid or due",
    };
  }
  const invoices = new Map<string, InvoiceRow>();
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[placeOf(column)] ?? "";
    const number = cell("number");
    if (!number || invoices.has(number)) continue;
    invoices.set(number, {
      line,
      number,
      reference: cell("reference"),
      issuedOn: cell("issuedOn"),
      dueOn: cell("dueOn"),
      total: cell("total"),
      paid: cell("paid"),
      left: cell("left"),
    });
  }
  return [...invoices.values()];
}
