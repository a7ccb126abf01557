import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll } from "vitest";
import { drawQuote } from "#app/documents/quote-pdf.server.ts";
import type { QuoteDocumentContent } from "#app/domain/documents/document.ts";
import { JOB_COLUMNS } from "#app/domain/jobs/job-file.ts";
import { amountsOf, lineNet, type NewLine, storedLine } from "#app/domain/quotes/quote-line.ts";
import { LINE_KINDS, LINE_UNITS } from "#app/words/quotes.ts";
import { csvCell } from "#foundation/lists/csv-cell.ts";
import { fileRow } from "#foundation/lists/csv-text.ts";
import { faultOf, textOf } from "#tests/support/files/pdf-programs.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { seeded } from "#tests/support/seeded.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "documents-"));
});
afterAll(() => rm(folder, { recursive: true }));

function anyLine(chance: (below: number) => number, place: number): NewLine {
  const unit = LINE_UNITS[chance(LINE_UNITS.length)] ?? "FIXED";
  const line = {
    kind: LINE_KINDS[chance(LINE_KINDS.length)] ?? "OTHER",
    description: `Work ${place} ${"of some length ".repeat(chance(12))}`.trim(),
  };
  const none = { minutes: null, quantity: null, rate: null };
  if (unit === "FIXED") return { ...line, ...none, unit, net: chance(100_000) };
  const rate = chance(20_000);
  const count = 1 + chance(3_000);
  const counted = unit === "HOUR" ? { minutes: count } : { quantity: count };
  return { ...line, ...none, ...counted, unit, rate, net: lineNet(unit, count, rate) };
}

function anyQuote(chance: (below: number) => number): {
  lines: NewLine[];
  content: QuoteDocumentContent;
} {
  const lines = Array.from({ length: 1 + chance(chance(10) ? 8 : 60) }, (_, i) =>
    anyLine(chance, i + 1),
  );
  const vatRate = [null, "20.00", "17.50", "5.00", "0.01"][chance(5)] ?? null;
  const content: QuoteDocumentContent = {
    job: { number: "DX-26-0147", title: "A title", reference: null, organisationName: "A firm" },
    quote: {
      version: 1,
      kind: "MAIN",
      basis: "FIXED",
      vatRate,
      ...amountsOf(lines, vatRate),
      scope: null,
      turnaround: null,
      notes: null,
      disclosure: null,
      validUntil: "2026-12-24",
      lines: lines.map(storedLine),
      rateCheck: null,
      contentSha256: "a".repeat(64),
      createdAt: new Date("2026-11-24T12:00:00Z"),
    },
    vatNumber: null,
    acceptance: null,
    terms: { number: 1, body: "The terms.", sha256: "b".repeat(64) },
  };
  return { lines, content };
}

const AMOUNT = String.raw`([\d,]+\.\d\d)`;
const pence = (text: string | undefined) =>
  Math.round(Number((text ?? "x").replaceAll(",", "")) * 100);

function amountsIn(text: string) {
  const sum = (label: string) => pence(new RegExp(`${label}: +GBP ${AMOUNT}`).exec(text)?.[1]);
  const hasVat = text.includes("Total with VAT");
  return {
    lines: [...text.matchAll(new RegExp(`^ *Work (\\d+)\\b.* ${AMOUNT}$`, "gm"))].map(
      ([, place, net]) => `${place} ${pence(net)}`,
    ),
    net: hasVat ? sum("Net") : sum("Total, no VAT is charged"),
    vat: hasVat ? sum("VAT at [\\d.]+%") : 0,
    gross: hasVat ? sum("Total with VAT") : sum("Total, no VAT is charged"),
  };
}

/** VAT in pence, half a penny up, by whole numbers. */
function vatOf(net: number, rate: string | null): number {
  const hundredths = BigInt(Math.round(Number(rate ?? 0) * 100));
  return Number((BigInt(net) * hundredths * 2n + 10_000n) / 20_000n);
}

async function wrongIn(chance: (below: number) => number, name: string): Promise<string[]> {
  const { lines, content } = anyQuote(chance);
  const { bytes, pages } = await drawQuote(content, TEST_BUSINESS);
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, bytes);
  const [fault, text] = await Promise.all([faultOf(path), textOf(path)]);
  await rm(path);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const vat = vatOf(net, content.quote.vatRate);
  const wanted = {
    lines: lines.map((line, i) => `${i + 1} ${line.net}`),
    net,
    vat,
    gross: net + vat,
  };
  const numbers = Array.from({ length: pages }, (_, i) => `Page ${i + 1} of ${pages}`);
  return [
    ...(fault ? [`${name}: ${fault}`] : []),
    ...(JSON.stringify(amountsIn(text)) === JSON.stringify(wanted) ? [] : [`${name}: amounts`]),
    ...numbers.filter((number) => !text.includes(number)).map((number) => `${name}: ${number}`),
    ...wrongInCsv(content, wanted),
  ];
}

function wrongInCsv(
  { quote }: QuoteDocumentContent,
  wanted: { net: number; vat: number; gross: number },
): string[] {
  const at = new Date();
  const row = fileRow(JOB_COLUMNS, {
    id: "",
    number: "DX-26-0147",
    title: "=1+1",
    reference: null,
    status: "QUOTE_SENT",
    organisationName: "A firm",
    sensitivityLevel: "LOW",
    createdByName: "Ada",
    dueDate: null,
    nextDate: null,
    nextDateEnds: null,
    nextDateKind: null,
    createdAt: at,
    updatedAt: at,
    statusSince: at,
    quoteAmount: quote.amount,
    quoteVat: quote.vat,
    quoteGross: quote.gross,
    quoteStatus: "SENT",
  });
  const csv = stringify([row], { columns: Object.keys(row), cast: { string: csvCell } });
  const cells = csv.trim().split(",");
  const at3 = ["Quote amount", "Quote VAT", "Quote gross"].map((heading) =>
    pence(cells[Object.keys(row).indexOf(heading)]?.replaceAll('"', "")),
  );
  const isRight = JSON.stringify(at3) === JSON.stringify([wanted.net, wanted.vat, wanted.gross]);
  return isRight ? [] : [`CSV: ${at3}`];
}

prove(
  "D9",
  "Every line and sum of a quote is in its PDF and in the CSV, to the penny",
  async (wrong) => {
    const tried = sized(150, 10_000);
    const chance = seeded(20_261_125);
    for (let count = 1; count <= tried; count += 1) {
      wrong.push(...(await wrongIn(chance, `quote ${count}`)));
    }
    const note = "read back by pdftotext; qpdf finds no fault in any";
    return { tried, note };
  },
);
