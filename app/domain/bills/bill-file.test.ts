import { expect, it } from "vitest";
import { vatOn } from "#app/domain/quotes/quote-line.ts";
import { PROGRAMS } from "#app/words/bills.ts";
import { billFile } from "./bill-file.ts";

/** As the programs publish them: https://central.xero.com (sales invoice template), QuickBooks Online (import invoices). */
const PUBLISHED = {
  xero: "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme",
  quickbooks:
    "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency",
};
const AMOUNT = { xero: "*UnitAmount", quickbooks: "*ItemAmount" };

/** A reader of CSV that shares nothing with the writer. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    const row = rows.at(-1) ?? [];
    if (letter === '"' && isQuoted && text[at + 1] === '"') {
      row.push(`${row.pop()}"`);
      at += 1;
    } else if (letter === '"') {
      isQuoted = !isQuoted;
    } else if (letter === "," && !isQuoted) {
      row.push("");
    } else if (letter === "\r" && !isQuoted) {
      rows.push([""]);
      at += 1;
    } else {
      row.push(`${row.pop()}${letter}`);
    }
  }
  const [headings = [], ...rest] = rows.slice(0, -1);
  return rest.map((row) =>
    Object.fromEntries(headings.map((name, place) => [name, row[place] ?? ""])),
  );
}

const BILL = {
  reference: "DX-26-0147-1",
  billTo: "=Marlowe, “Vane” & Co",
  purchaseOrder: "+PO 7",
  issuedOn: "2026-03-27",
  dueOn: "2026-04-26",
  vatRate: "20.00",
  lines: [
    { description: '-Reading,\n"all" of it', net: 33_33 },
    { description: "Report", net: 5 },
    { description: "Court", net: 12_52 },
  ],
};

it.each(PROGRAMS)(
  "the file for %s has the published columns, a row a line, and its sums",
  (program) => {
    const text = billFile(BILL, program);
    expect(text.split("\r\n")[0]).toBe(PUBLISHED[program]);
    const rows = readCsv(text);
    const pence = rows.map((row) => Math.round(Number(row[AMOUNT[program]]) * 100));
    expect(pence).toEqual(BILL.lines.map(({ net }) => net));
    for (const row of rows) {
      expect(Object.values(row)).toContain("DX-26-0147-1");
      expect(Object.values(row)).toContain("27/03/2026");
      expect(Object.values(row)).toContain("26/04/2026");
      expect(Object.values(row).filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
      const needed = Object.entries(row).filter(([name]) => name.startsWith("*"));
      expect(needed.filter(([, cell]) => cell === "")).toEqual([]);
    }
  },
);

it("the VAT that a program works out for each row adds up to that of the bill, and so do the amounts", () => {
  let seed = 1;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  };
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  let together = 0;
  for (let bill = 0; bill < 10_000; bill += 1) {
    const lines = [...Array(next(9)).keys()].map((at) => ({
      description: `Line ${at}`,
      net: next(99_999),
    }));
    const vatRate = ["20.00", "17.50", "5.00"][next(3) - 1] ?? null;
    const vat = vatOn(sum(lines.map(({ net }) => net)), vatRate);
    for (const program of PROGRAMS) {
      const rows = readCsv(billFile({ ...BILL, vatRate, lines }, program));
      const nets = rows.map((row) => Math.round(Number(row[AMOUNT[program]]) * 100));
      expect(sum(nets)).toBe(sum(lines.map(({ net }) => net)));
      expect(sum(nets.map((net) => Math.round((net * Number(vatRate) * 100) / 10_000)))).toBe(vat);
      const said = rows.map((row) => Number(row.TaxAmount ?? row.ItemTaxAmount) * 100);
      expect(Math.round(sum(said))).toBe(vat);
      const words = rows.map((row) => row["*Description"] ?? row.ItemDescription).join("; ");
      expect(words).toBe(lines.map(({ description }) => description).join("; "));
      if (rows.length < lines.length) together += 1;
    }
  }
  expect(together).toBeGreaterThan(100);
});

it.each([
  ["20.00", "20% (VAT on Income)", "20.0% S"],
  ["17.50", "17.5% (VAT on Income)", "17.5% S"],
  [null, "No VAT", "No VAT"],
])("with VAT at %s the codes are %s and %s", (vatRate, xero, quickbooks) => {
  expect(readCsv(billFile({ ...BILL, vatRate }, "xero"))[0]?.["*TaxType"]).toBe(xero);
  expect(readCsv(billFile({ ...BILL, vatRate }, "quickbooks"))[0]?.["*ItemTaxCode"]).toBe(
    quickbooks,
  );
});
