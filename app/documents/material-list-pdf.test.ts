import { createHash } from "node:crypto";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import type { MaterialItem, MaterialList } from "#app/domain/papers/material-list.ts";
import { HAS_PDF_PROGRAMS, readByOthers } from "#tests/support/files/pdf-programs.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { drawInThread } from "./draw-in-thread.server.ts";

function item(number: number, more: Partial<MaterialItem> = {}): MaterialItem {
  return {
    name: `P${number}`,
    title: `Statement of witness ${number}`,
    kind: "Witness statement",
    sentBy: "Harper & Lowe",
    cameBy: "The portal",
    isRead: number % 2 === 0,
    remarks: [],
    receivedAt: new Date("2026-11-25T23:30:00Z"),
    file: {
      name: `MG11 witness ${number}.pdf`,
      version: 1,
      size: 4_000 + number,
      sha256: createHash("sha256").update(`${number}`).digest("hex"),
    },
    ...more,
  };
}

function list(items: MaterialItem[]): MaterialList {
  const job = {
    number: "DX-26-0147",
    title: "Valuation of cannabis",
    reference: "SMI/42",
    organisationName: "Harper & Lowe",
  };
  return { job, at: new Date("2026-11-26T09:15:00Z"), items };
}

async function draw(items: MaterialItem[]) {
  const wanted = { kind: "material list", content: list(items) } as const;
  const { bytes, pages } = await drawInThread(wanted, TEST_BUSINESS);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(pages);
  const texts = await Promise.all(
    Array.from({ length: pages }, async (_, i) => {
      const { items: parts } = await (await pdf.getPage(i + 1)).getTextContent();
      return parts.map((part) => ("str" in part ? part.str : "")).join("");
    }),
  );
  return { texts, all: texts.join("\n"), bytes };
}

it("says of each paper what it is, when and how it came, and its hash in one piece", async () => {
  const withdrawn = { file: null, remarks: ["Withdrawn: sent by mistake"] };
  const redacted = { ...item(2).file, version: 2, size: 2_400_000 } as MaterialItem["file"];
  const { all } = await draw([
    item(1),
    item(2, { file: redacted, cameBy: "Hand delivery, 2026-11-20" }),
    item(3, withdrawn),
  ]);
  for (const text of [
    "DX-26-0147",
    "Valuation of cannabis",
    "SMI/42",
    "Harper & Lowe",
    "26 Nov 2026, 09:15",
    "3, of which 1 read for the report",
    "Statement of witness 1",
    "Witness statement",
    "MG11 witness 1.pdf · 4 KB (4,001 bytes)",
    "25 Nov 2026, 23:30",
    "By Harper & Lowe",
    "version 2, 2.3 MB (2,400,000 bytes)",
    "Hand delivery, 2026-11-20",
    "Not read",
    "Withdrawn: sent by mistake",
    "cannot be opened any more",
    "sha256sum",
    ...[item(1), item(2)].map(({ file }) => file?.sha256 ?? ""),
  ]) {
    expect(all).toContain(text);
  }
});

it("of three hundred papers has every hash, with head, foot and number on each page", async () => {
  const items = Array.from({ length: 300 }, (_, i) => item(i + 1));
  const { texts, all, bytes } = await draw(items);
  for (const { name, file } of items) {
    expect(all).toContain(file?.sha256);
    expect(all).toContain(`${name}`);
  }
  expect(texts.length).toBeGreaterThan(15);
  texts.forEach((text, i) => {
    expect(text).toContain(`Page ${i + 1} of ${texts.length}`);
    expect(text).toContain("Material received DX-26-0147");
  });
  expect(texts[1]).toContain("the SHA-256 of its bytes");
  if (HAS_PDF_PROGRAMS) expect((await readByOthers(bytes)).fault).toBeNull();
});

it("keeps long names whole, and draws names from right to left", async () => {
  const long = `${"Schedule-of-messages-".repeat(9)}.xlsx`;
  const { all } = await draw([
    item(1, { title: "Statement of דוד", file: { ...nameOf(item(1)), name: long } }),
  ]);
  expect(all.replaceAll(/\s/g, "")).toContain(long);
  const found = ["דוד", [..."דוד"].reverse().join("")].some((text) => all.includes(text));
  expect(found).toBe(true);
});

function nameOf({ file }: MaterialItem): NonNullable<MaterialItem["file"]> {
  if (!file) throw new Error("No file");
  return file;
}

it("without papers says so", async () => {
  const { all } = await draw([]);
  expect(all).toContain("No papers have been received.");
  expect(all).toContain("0, of which 0 read");
});
