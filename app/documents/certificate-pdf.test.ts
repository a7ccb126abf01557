import { expect, it } from "vitest";
import type { CertificateContent } from "#app/domain/documents/document.ts";
import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { pagesOfFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import type { SealedAnswer } from "#app/domain/reports/report.ts";
import { HAS_PDF_PROGRAMS, readByOthers } from "#tests/support/files/pdf-programs.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { drawInThread } from "./draw-in-thread.server.ts";

const SHA256 = "0123456789abcdef".repeat(4);

/** As many items as a prosecution report has, and three more. */
const CHECKLIST = Array.from({ length: 20 }, (_, place): SealedAnswer => {
  const item = { code: `OWN_ITEM_${place}`, wording: "What the report says", note: "" };
  if (place === 6) return { ...item, answer: "YES", page: "", note: "None was used" };
  return place % 9 === 4
    ? { ...item, answer: "NOT_APPLICABLE", page: "", note: "There is none. ".repeat(60) }
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

it("a certificate says on one page who sealed which bytes, when, with which checklist and declarations", async () => {
  const { bytes, pages } = await drawInThread({ kind: "certificate", content }, TEST_BUSINESS);
  expect(pages).toBe(1);
  const texts = [await pagesOfFile(bytesInMemory("certificate.pdf", bytes))];
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
    "Addendum, version 3",
    "Dr Ada Marlowe, MSc",
    "CrimPR Part 19",
    "24 Nov 2026, 23:30",
    "2026-11-24T23:30:00.000Z",
    SHA256,
    "Duty to the court, Statement of truth",
    "Page 1 of 1",
    "Own item 6: None was used",
    ...CHECKLIST.flatMap(({ page, answer }, place) => {
      if (answer === "NOT_APPLICABLE")
        return `Own item ${place}: Does not apply: There is none. There is none.`;
      return page ? `Own item ${place}: Page ${page}` : [];
    }),
  ];
  for (const text of texts)
    for (const words of said) expect(text.join(" ").replaceAll(/\s+/g, " ")).toContain(words);
});

it("a certificate of a scan does not say that its words were compared", async () => {
  const declarations = content.declarations.map((each) => ({ ...each, isCompared: false }));
  const scan = { ...content, declarations };
  const { bytes } = await drawInThread({ kind: "certificate", content: scan }, TEST_BUSINESS);
  const [text] = await pagesOfFile(bytesInMemory("certificate.pdf", bytes));
  expect(text).toContain("on pages of the report");
});
