import { expect, it } from "vitest";
import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import type { CertificateContent } from "#app/domain/documents/document.ts";
import type { SealedAnswer } from "#app/words/reports.ts";
import { HAS_PDF_PROGRAMS, readByOthers } from "#tests/support/files/pdf-programs.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

const SHA256 = "0123456789abcdef".repeat(4);

/** As many items as a prosecution report has, and three more. */
const CHECKLIST = Array.from({ length: 20 }, (_, place): SealedAnswer => {
  const item = { code: `OWN_ITEM_${place}`, wording: "What the report says", note: "" };
  if (place === 6) return { ...item, answer: "YES", page: "", note: "None was used" };
  return place % 9 === 4
    ? { ...item, answer: "NOT_APPLICABLE", page: "", note: "There is none." }
    : { ...item, answer: "YES", page: `${place + 1}` };
});

const content: CertificateContent = {
  job: {
    number: "DX-26-0147",
    title: "Valuation of cannabis",
    reference: "SMI/42",
    organisationName: "Harper & Lowe",
  },
  number: 2,
  amends: 1,
  amendsSealedAt: new Date("2026-10-02T09:00:00Z"),
  court: { courtName: "Leeds", courtType: "CROWN", courtNumber: "T20267001" },
  kind: "ADDENDUM",
  regime: "CRIMPR",
  version: 3,
  sha256: SHA256,
  signedAt: new Date("2026-11-24T23:30:00Z"),
  signedByName: "Dr Ada Marlowe, MSc",
  checklist: CHECKLIST,
  declarations: [
    { kind: "DUTY", body: "I understand my duty.", isCompared: true },
    { kind: "TRUTH", body: "It is true.", isCompared: true },
  ],
};

it("a certificate says on one page who sealed which bytes, when, for which court, and where to check it", async () => {
  const { bytes, pages } = await drawInThread({ kind: "certificate", content }, TEST_BUSINESS);
  expect(pages).toBe(1);
  const texts = [await textsOf(bytes)];
  if (HAS_PDF_PROGRAMS) {
    const { fault, text } = await readByOthers(bytes);
    expect(fault).toBeNull();
    texts.push([text]);
  }
  const said = [
    "Certificate of a sealed report",
    "DX-26-0147, report 2",
    "Valuation of cannabis",
    "SMI/42",
    "Harper & Lowe",
    "Addendum to report 1, sealed 2 Oct 2026, version 3",
    "Leeds, Crown Court, case T20267001",
    `choose its PDF at ${TEST_BUSINESS.site}/verify,`,
    "Dr Ada Marlowe, MSc",
    "CrimPR Part 19",
    "24 Nov 2026, 23:30",
    "2026-11-24T23:30:00.000Z",
    SHA256,
    "Duty to the court, Statement of truth",
    "Page 1 of 1",
    "Own item 6: None was used",
    ...CHECKLIST.flatMap(({ page, answer }, place) => {
      if (answer === "NOT_APPLICABLE") return `Own item ${place}: Does not apply: There is none.`;
      return page ? `Own item ${place}: Page ${page}` : [];
    }),
  ];
  for (const text of texts) {
    for (const words of said) expect(text.join(" ").replaceAll(/\s+/g, " ")).toContain(words);
  }
});

it("a certificate cuts no note and no page short, and is then as long as it takes", async () => {
  const page = "Pages 3 to 5, and the table of appendix B";
  const checklist = CHECKLIST.map((item) => {
    return item.page ? { ...item, page } : { ...item, note: `${"There is none. ".repeat(60)}End.` };
  });
  const long = { ...content, checklist };
  const { bytes, pages } = await drawInThread(
    { kind: "certificate", content: long },
    TEST_BUSINESS,
  );
  expect(pages).toBeGreaterThan(1);
  const text = (await textsOf(bytes)).join(" ");
  const plain = text.replaceAll(/\s+/g, " ");
  expect(plain.match(/There is none\. End\./g)).toHaveLength(
    checklist.length - CHECKLIST.filter((item) => item.page).length,
  );
  expect(plain).toContain(`Own item 1: ${page}`);
});

it("what is copied out of a certificate holds one run of 64 hexadecimal digits, as the check of a copy reads it", async () => {
  const { bytes } = await drawInThread({ kind: "certificate", content }, TEST_BUSINESS);
  const pages = await textsOf(bytes);
  expect(pages.join(" ").match(/\b[0-9a-f]{64}\b/gi)).toEqual([SHA256]);
});

it("a certificate of a scan does not say that its words were compared", async () => {
  const declarations = content.declarations.map((each) => ({ ...each, isCompared: false }));
  const scan = { ...content, declarations };
  const { bytes } = await drawInThread({ kind: "certificate", content: scan }, TEST_BUSINESS);
  const [text] = await textsOf(bytes);
  expect(text).toContain("on pages of the report");
});
