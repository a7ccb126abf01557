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

type Row = BillToHandOver & { line: BillLine; vat: number };

const day = (stored: string) => stored.split("-").toReversed().join("/");
const empty = () => null;
const percent = ({ vatRate }: Row) => Number(vatRate);

/** Sales, in the chart of accounts that Xero gives a British business. */
const SALES_ACCOUNT = "200";

/** The columns of Xero's template for sales invoices; it works the VAT out by its code. */
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
  InventoryItemCode: empty,
  "*Description": ({ line }) => line.description,
  "*Quantity": () => "1",
  "*UnitAmount": ({ line }) => toNumeric(line.net),
  Discount: empty,
  "*AccountCode": () => SALES_ACCOUNT,
  "*TaxType": (row) => (row.vatRate ? `${percent(row)}% (VAT on Income)` : "No VAT"),
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
  ItemTaxAmount: ({ vat }) => toNumeric(vat),
  Currency: () => "GBP",
};

const COLUMNS: Record<Program, FileColumns<Row>> = { xero: XERO, quickbooks: QUICKBOOKS };

/** The file of a bill, a row for each line. The VAT of its rows adds up to that of the bill. */
export function billFile(bill: BillToHandOver, program: Program): string {
  const columns = COLUMNS[program];
  let before = 0;
  const rows = bill.lines.map((line) => {
    const vat = vatOn(before + line.net, bill.vatRate) - vatOn(before, bill.vatRate);
    before += line.net;
    return fileRow(columns, { ...bill, line, vat });
  });
  // Neither program expects the mark of UTF-8.
  return csvText(rows, Object.keys(columns), true, { bom: false });
}
