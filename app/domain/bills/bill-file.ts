import { toNumeric } from "#app/domain/amounts/money.ts";
import { vatOn } from "#app/domain/quotes/quote-line.ts";
import type { Program } from "#app/words/bills.ts";
import { csvText } from "#foundation/lists/csv-text.ts";
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

const day = (stored: string) => stored.split("-").toReversed().join("/");

/** Sales, in the chart of accounts that Xero gives a British business. */
const SALES_ACCOUNT = "200";

/** What a row may say: a line of a bill, beside what is the same in all of them. */
function cellsOf(bill: BillToHandOver, { description, net }: BillLine, gross: number) {
  const { vatRate } = bill;
  const percent = Number(vatRate);
  return {
    number: bill.reference,
    billTo: bill.billTo,
    purchaseOrder: bill.purchaseOrder,
    issuedOn: day(bill.issuedOn),
    dueOn: day(bill.dueOn),
    gross: toNumeric(gross),
    description,
    count: "1",
    net: toNumeric(net),
    vat: toNumeric(vatOn(net, vatRate)),
    vatInXero: vatRate ? `${percent}% (VAT on Income)` : "No VAT",
    vatInQuickbooks: vatRate ? `${percent.toFixed(1)}% S` : "No VAT",
    account: SALES_ACCOUNT,
    currency: "GBP",
  };
}

/** Each heading with what stands below it; null: nothing. */
type Columns = Readonly<Record<string, keyof ReturnType<typeof cellsOf> | null>>;

/** The columns of Xero's template for sales invoices. */
const XERO: Columns = {
  "*ContactName": "billTo",
  EmailAddress: null,
  POAddressLine1: null,
  POAddressLine2: null,
  POAddressLine3: null,
  POAddressLine4: null,
  POCity: null,
  PORegion: null,
  POPostalCode: null,
  POCountry: null,
  "*InvoiceNumber": "number",
  Reference: "purchaseOrder",
  "*InvoiceDate": "issuedOn",
  "*DueDate": "dueOn",
  Total: "gross",
  InventoryItemCode: null,
  "*Description": "description",
  "*Quantity": "count",
  "*UnitAmount": "net",
  Discount: null,
  "*AccountCode": "account",
  "*TaxType": "vatInXero",
  TaxAmount: "vat",
  TrackingName1: null,
  TrackingOption1: null,
  TrackingName2: null,
  TrackingOption2: null,
  Currency: "currency",
  BrandingTheme: null,
};

/** The columns of QuickBooks's template for invoices with VAT. */
const QUICKBOOKS: Columns = {
  "*InvoiceNo": "number",
  "*Customer": "billTo",
  "*InvoiceDate": "issuedOn",
  "*DueDate": "dueOn",
  Terms: null,
  Location: null,
  Memo: "purchaseOrder",
  "Item(Product/Service)": null,
  ItemDescription: "description",
  ItemQuantity: "count",
  ItemRate: "net",
  "*ItemAmount": "net",
  "*ItemTaxCode": "vatInQuickbooks",
  ItemTaxAmount: "vat",
  Currency: "currency",
};

const COLUMNS: Record<Program, Columns> = { xero: XERO, quickbooks: QUICKBOOKS };

/** The file of a bill, a row for each line. The VAT of its rows adds up to that of the bill. */
export function billFile(bill: BillToHandOver, program: Program): string {
  const columns = Object.entries(COLUMNS[program]);
  const net = netOf(bill.lines);
  const gross = net + vatOn(net, bill.vatRate);
  const rows = exactLines(bill.lines, bill.vatRate).map((line) => {
    const cells = cellsOf(bill, line, gross);
    return Object.fromEntries(columns.map(([heading, cell]) => [heading, cell && cells[cell]]));
  });
  // Neither program expects the mark of UTF-8.
  return csvText(rows, Object.keys(COLUMNS[program]), true, { bom: false });
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
