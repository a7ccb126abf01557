import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { readPdfFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import { readingOf, wantedOf } from "#app/domain/reports/reading/reading.ts";
import { reportOutline } from "#app/domain/reports/start/report-outline.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { toPdf } from "#tests/support/files/report-builder.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { contentOf, readSpecimen } from "../../../scripts/specimen-files.ts";
import { outlineDocx } from "./outline-docx.server.ts";

const ABOUT = {
  title: "Report DX-26-0147/1: Valuation",
  author: "Dr Ada Marlowe, MSc",
  at: new Date("2026-11-24T10:00:00Z"),
};

it("a begun report opens in LibreOffice, and saved as a PDF it has each heading and each word of the declarations", async () => {
  const folder = testFolder();
  const content = contentOf(readSpecimen());
  const path = join(folder, "begun.docx");
  await writeFile(path, await outlineDocx(ABOUT, reportOutline(content)));
  await toPdf([path], folder);
  const pdf = await readFile(join(folder, "begun.pdf"));
  const items = content.items.map((item) => ({ ...item, id: item.code }));
  const declarations = content.declarations.map((each) => ({ ...each, id: each.kind }));
  const rules = { declarations, items };
  const read = await readPdfFile(bytesInMemory("begun.pdf", pdf), wantedOf(rules));
  const { missing, found, left } = readingOf(read, rules);
  expect(left.map(({ text }) => text)).toEqual(["To be written."]);
  expect(missing).toEqual([]);
  expect(found.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
  const pages = await textsOf(pdf);
  for (const text of [
    "JS/1",
    "P4",
    "As held",
    "What was the cocaine worth",
    "Alex Example (invented)",
    "IN THE CROWN COURT AT EXAMPLEFORD",
    `Page ${pages.length} of ${pages.length}`,
    "Signed: ____",
    "Date: ____",
  ]) {
    expect(pages.join(" ").replaceAll(/\s+/g, " ")).toContain(text);
  }
}, 300_000);
