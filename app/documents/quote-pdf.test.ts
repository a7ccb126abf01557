import type { PDFPageProxy } from "pdfjs-dist";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#app/domain/amounts/money.ts";
import type { Acceptance, QuoteDocumentContent } from "#app/domain/documents/document.ts";
import { amountsOf, lineNet, storedLine } from "#app/domain/quotes/quote-line.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { drawQuote } from "./quote-pdf.server.ts";

const TERMS = {
  number: 3,
  body: "## Fees\n\nThe quote states the fee.\n\n- one\n- two",
  sha256: "c".repeat(64),
};

function lines(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    kind: "READING" as const,
    description: `Reading batch ${i + 1}`,
    unit: "HOUR" as const,
    minutes: 80 + i,
    quantity: null,
    rate: 8_300,
    net: lineNet("HOUR", 80 + i, 8_300),
  }));
}

function content(
  count: number,
  more: Partial<QuoteDocumentContent["quote"]> = {},
): QuoteDocumentContent {
  const all = lines(count);
  const vatRate = "20.00";
  return {
    job: {
      number: "DX-26-0147",
      title: "Valuation of cannabis",
      reference: "SMI/42",
      organisationName: "Harper & Lowe",
    },
    quote: {
      version: 2,
      kind: "MAIN",
      basis: "CEILING",
      vatRate,
      ...amountsOf(all, vatRate),
      scope: "Up to 240 pages.",
      turnaround: "15 working days",
      notes: null,
      disclosure: null,
      validUntil: "2027-03-28",
      lines: all.map(storedLine),
      rateCheck: null,
      contentSha256: "a".repeat(64),
      createdAt: new Date("2026-11-25T23:30:00Z"),
      ...more,
    },
    vatNumber: "GB123456782",
    terms: TERMS,
    acceptance: null,
  };
}

const ACCEPTANCE: Acceptance = {
  entryId: "entry-7",
  at: new Date("2026-11-26T09:15:30.250Z"),
  actorName: "Nadia O’Connor",
  actorRole: "CLIENT_ADMIN",
  address: "203.0.113.9",
  purchaseOrder: "PO-11",
  recorded: null,
  quoteSha256: "b".repeat(64),
};

/** The text of each page, and the parts of the document's structure, as another program reads them. */
async function read(wanted: QuoteDocumentContent) {
  const { bytes, pages } = await drawQuote(wanted, TEST_BUSINESS);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(pages);
  const texts: string[] = [];
  const roles: string[] = [];
  const lines: number[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
    lines.push(new Set(items.map((item) => "str" in item && Math.round(item.transform[5]))).size);
    roles.push(...rolesIn(await page.getStructTree()));
  }
  const { info } = await pdf.getMetadata();
  return { texts, all: texts.join("\n"), roles, info, bytes, lines };
}

type Part = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;

function rolesIn(part: Part): string[] {
  const inner = part.children.flatMap((child) => ("role" in child ? rolesIn(child) : []));
  return [part.role, ...inner];
}

describe("a quote on paper", () => {
  it("says everything that accepting it agrees to, as text", async () => {
    const wanted = content(3);
    const { all } = await read(wanted);
    for (const text of [
      "DX-26-0147/2",
      "Valuation of cannabis",
      "SMI/42",
      "Harper & Lowe",
      "25 Nov 2026, 23:30",
      "the end of 28 Mar 2027",
      "Capped: hours worked, up to this total",
      "15 working days",
      "Up to 240 pages.",
      "VAT at 20%",
      "a".repeat(64),
      "c".repeat(64),
      "Terms, version 3",
      "The quote states the fee.",
    ]) {
      expect(all).toContain(text);
    }
    for (const { description } of wanted.quote.lines) expect(all).toContain(description);
    expect(all).toContain("1 h 20 min at GBP 83.00 an hour");
    for (const amount of [wanted.quote.amount, wanted.quote.vat, wanted.quote.gross]) {
      expect(all).toContain(formatMoney(amount));
    }
  });

  it.each([
    ["GB123456782", " VAT number GB123456782."],
    [null, ""],
  ])("is headed as no invoice, with the VAT number %s", async (vatNumber, number) => {
    const { texts, all } = await read({ ...content(3), vatNumber });
    const heading = `Quote. This is not a VAT invoice.${number}`;
    expect(texts[0]?.indexOf(heading)).toBeLessThan(texts[0]?.indexOf("Your reference") ?? 0);
    expect(all.split(heading)).toHaveLength(2);
    expect(all.includes("VAT number")).toBe(vatNumber !== null);
  });

  it("has no page of a few lines, however long it is", async () => {
    const clause = "## Clause\n\nThe parties agree on this, and on what follows from it.";
    for (let count = 8; count <= 24; count += 2) {
      const body = Array.from({ length: count }, () => clause).join("\n\n");
      const { lines } = await read({ ...content(count), terms: { ...TERMS, body } });
      // Two of them are the foot.
      expect(Math.min(...lines), `${count}`).toBeGreaterThanOrEqual(7);
    }
  });

  it("under legal aid says what the application asks about", async () => {
    const facts = [["Why the report is needed", "What was the yield?"]] as const;
    const { all } = await read(
      content(1, { rateCheck: { outcome: "AUTOMATIC", ruleId: null, words: ["Granted."], facts } }),
    );
    expect(all).toContain("For the legal aid application");
    expect(all).toContain("Why the report is needed: What was the yield?");
  });

  it("has its fingerprint at the foot of each page", async () => {
    const { texts } = await read(content(30));
    for (const text of texts) expect(text).toContain(`Fingerprint (SHA-256) ${"a".repeat(64)}`);
  });

  it("of sixty lines has the head of the table, a foot and a number on each page", async () => {
    const wanted = content(60);
    const { texts, all } = await read(wanted);
    expect(texts.length).toBeGreaterThan(3);
    texts.forEach((text, i) => {
      expect(text).toContain(`Page ${i + 1} of ${texts.length}`);
      expect(text).toContain("Quote DX-26-0147/2");
    });
    const [first = "", second = ""] = texts;
    expect(first).toContain("Net (GBP)");
    expect(second).toContain("Net (GBP)");
    for (const { description, net } of wanted.quote.lines) {
      expect(all).toContain(`${description}`);
      expect(all).toContain(formatMoney(net).slice(4));
    }
  });

  it("has a structure that a screen reader follows, a title and a language", async () => {
    const { roles, info, bytes } = await read(content(2));
    expect(roles.filter((role) => role === "H1")).toHaveLength(1);
    expect(roles.filter((role) => role === "TR")).toHaveLength(3);
    expect(roles.filter((role) => role === "TH")).toHaveLength(2);
    expect(roles.filter((role) => role === "TD")).toHaveLength(4);
    expect(roles.filter((role) => role === "LBody")).toHaveLength(2);
    expect(info).toMatchObject({ Title: "Quote DX-26-0147/2", Language: "en-GB" });
    expect(bytes.includes("pdfuaid")).toBe(true);
  });

  it("without VAT names one sum, and of further work says so", async () => {
    const { all } = await read({
      ...content(1, { vatRate: null, vat: "0.00", gross: "110.67", kind: "FURTHER" }),
      vatNumber: null,
    });
    expect(all).toContain("Total, no VAT is charged: GBP 110.67");
    expect(all).not.toContain("VAT number");
    expect(all).toContain("Quote for further work");
  });

  it("keeps names of every script and with every accent", async () => {
    const names = [
      "Złoty Ó Séan Nguyễn Thị Ước",
      "Łukasz Żółć and Σωκράτης",
      "Дмитрий",
      "Se\u0301an",
    ];
    const description = `For ${names.join(", ")}`;
    const [line] = content(1).quote.lines;
    if (!line) throw new Error("No line");
    const { all } = await read(content(1, { lines: [{ ...line, description }] }));
    const plain = (text: string) => text.normalize("NFC").replaceAll(/\s/g, "");
    for (const name of names) expect(plain(all)).toContain(plain(name));
  });

  it.each([
    ["Arabic", "محمد"],
    ["Hebrew", "דוד"],
  ])("draws %s from right to left", async (_, name) => {
    const { all } = await read(content(1, { notes: `${name} is named.` }));
    // A reader of PDFs puts it in order again; what is drawn is the other way round.
    const found = [name, [...name].reverse().join("")].some((text) => all.includes(text));
    expect(found).toBe(true);
    expect(all).toContain("is named.");
  });

  it("names at its end the characters that it cannot show, and no others", async () => {
    const { all } = await read(content(1, { notes: "張偉 is named 👍 by ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ." }));
    expect(all.replaceAll(/\s+/g, " ")).toContain(
      "A “?” stands for what this document cannot show: Chinese U+5F35, Chinese U+5049, emoji U+1F44D.",
    );
    expect((await read(content(1))).all).not.toContain("cannot show");
  });
});

describe("a certificate of acceptance", () => {
  it("says who accepted what, when and from where", async () => {
    const { all } = await read({ ...content(1), acceptance: ACCEPTANCE });
    for (const text of [
      "Certificate of acceptance",
      "Nadia O’Connor",
      "Client Admin",
      "203.0.113.9",
      "PO-11",
      "2026-11-26T09:15:30.250Z",
      "entry-7",
      "b".repeat(64),
      "accepted this quote in the portal",
    ]) {
      expect(all).toContain(text);
    }
  });

  it("of an acceptance that we recorded names the client, the evidence and who recorded it", async () => {
    const recorded = {
      via: "LETTER",
      byName: "Ada Marlowe",
      note: "Letter of 12 November",
    } as const;
    const { all } = await read({
      ...content(1),
      acceptance: { ...ACCEPTANCE, address: null, actorName: "Miriam Staff", recorded },
    });
    for (const text of ["Ada Marlowe", "By letter", "Letter of 12 November", "Miriam Staff"]) {
      expect(all).toContain(text);
    }
    expect(all).not.toContain("Network address");
    expect(all).toContain("outside the portal");
  });
});
