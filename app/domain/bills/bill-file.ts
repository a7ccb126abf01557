import { toNumeric } from "#app/domain/amounts/money.ts";
import { csvText } from "#app/domain/lists/csv-text.ts";
import { type FileColumns, fileRow } from "#app/domain/lists/file-columns.ts";
import { vatOn } from "#app/domain/quotes/quote-line.ts";
import type { Program } from "#app/words/bills.ts";
import type { BillLine } from "./bill.ts";

/** A bill as an accounts program takes it; days as `2026-03-27`. */
interface BillToHandOver {
  reference: string;
  billTo: string;
  purchaseOrder: string | null;
  issuedOn: string;
  dueOn: string;
  /** Per cent, such as `20.00`; null: no VAT is charged. */
  vatRate: string | null;
  lines: readonly BillLine[];
}

type Row = BillToHandOver & { line: BillLine; gross: number };

const day = (stored: string) => stored.split("-").toReversed().join("/");
const empty = () => null;
const vatOfRow = ({ line, vatRate }: Row) => toNumeric(vatOn(line.net, vatRate));
const percent = ({ vatRate }: Row) => Number(vatRate);

/** Sales, in the chart of accounts that Xero gives a British business. */
const SALES_ACCOUNT = "200";

/** The columns of Xero's template for sales invoices. */
const XERO: FileColumns<Row> = {
  "*ContactName": ({ billTo }) => billTo,
  EmailAddress: empty,
  POAddressLine1: empty,
  POAddressLine2: empty,
  POAddressLine3: empty,
  POAddressLine4: empty,
  POCity: empty,
  PORegion: empty,
  POPostalCode: empty,
  POCountry: empty,
  "*InvoiceNumber": ({ reference }) => reference,
  Reference: ({ purchaseOrder }) => purchaseOrder,
  "*InvoiceDate": ({ issuedOn }) => day(issuedOn),
  "*DueDate": ({ dueOn }) => day(dueOn),
  Total: ({ gross }) => toNumeric(gross),
  InventoryItemCode: empty,
  "*Description": ({ line }) => line.description,
  "*Quantity": () => "1",
  "*UnitAmount": ({ line }) => toNumeric(line.net),
  Discount: empty,
  "*AccountCode": () => SALES_ACCOUNT,
  "*TaxType": (row) => (row.vatRate ? `${percent(row)}% (VAT on Income)` : "No VAT"),
  TaxAmount: vatOfRow,
  TrackingName1: empty,
  TrackingOption1: empty,
  TrackingName2: empty,
  TrackingOption2: empty,
  Currency: () => "GBP",
  BrandingTheme: empty,
};

/** The columns of QuickBooks's template for invoices with VAT. */
const QUICKBOOKS: FileColumns<Row> = {
  "*InvoiceNo": ({ reference }) => reference,
  "*Customer": ({ billTo }) => billTo,
  "*InvoiceDate": ({ issuedOn }) => day(issuedOn),
  "*DueDate": ({ dueOn }) => day(dueOn),
  Terms: empty,
  Location: empty,
  Memo: ({ purchaseOrder }) => purchaseOrder,
  "Item(Product/Service)": empty,
  ItemDescription: ({ line }) => line.description,
  ItemQuantity: () => "1",
  ItemRate: ({ line }) => toNumeric(line.net),
  "*ItemAmount": ({ line }) => toNumeric(line.net),
  "*ItemTaxCode": (row) => (row.vatRate ? `${percent(row).toFixed(1)}% S` : "No VAT"),
  ItemTaxAmount: vatOfRow,
  Currency: () => "GBP",
};

const COLUMNS: Record<Program, FileColumns<Row>> = { xero: XERO, quickbooks: QUICKBOOKS };

/** The file of a bill, a row for each line. The VAT of its rows adds up to that of the bill. */
export function billFile(bill: BillToHandOver, program: Program): string {
  const columns = COLUMNS[program];
  const net = netOf(bill.lines);
  const gross = net + vatOn(net, bill.vatRate);
  const rows = exactLines(bill.lines, bill.vatRate).map((line) =>
    fileRow(columns, { ...bill, line, gross }),
  );
  // Neither program expects the mark of UTF-8.
  return csvText(rows, Object.keys(columns), true, { bom: false });
}

function netOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, { net }) => sum + net, 0);
}

/**
 * The programs round the VAT of each row: rows of which it would not add up to that of the bill are put together, the
 * last ones first.
 */
function exactLines(lines: readonly BillLine[], vatRate: string | null): readonly BillLine[] {
  const vat = lines.reduce((sum, { net }) => sum + vatOn(net, vatRate), 0);
  if (vat === vatOn(netOf(lines), vatRate)) return lines;
  const last = lines.slice(-2);
  const description = last.map((line) => line.description).join("; ");
  return exactLines([...lines.slice(0, -2), { description, net: netOf(last) }], vatRate);
}
