import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { pagesOfFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import { readReport } from "#app/domain/reports/reading.ts";
import { reportOutline } from "#app/domain/reports/report-outline.ts";
import { toPdf } from "#tests/support/files/report-builder.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { contentOf, readSpecimen } from "../../scripts/specimen-files.ts";
import { outlineDocx } from "./outline-docx.server.ts";

it("a begun report opens in LibreOffice, and saved as a PDF it has each mark and each word of the declarations", async () => {
  const folder = testFolder();
  const content = contentOf(readSpecimen());
  const path = join(folder, "begun.docx");
  await writeFile(path, await outlineDocx("Report", reportOutline(content)));
  await toPdf([path], folder);
  const pdf = await readFile(join(folder, "begun.pdf"));
  const pages = await pagesOfFile(bytesInMemory("begun.pdf", pdf));
  const items = content.items.map((item) => ({ ...item, id: item.code }));
  const declarations = content.declarations.map((each) => ({ ...each, id: each.kind }));
  const { missing, found } = readReport(pages, { declarations, items });
  expect(missing).toEqual([]);
  expect(found.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
  for (const text of ["JS/1", "P4", "As held", "What was the cocaine worth"])
    expect(pages.join(" ").replaceAll(/\s+/g, " ")).toContain(text);
}, 300_000);
