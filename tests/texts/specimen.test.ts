import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDemo } from "#app/demo/content.ts";
import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { readPdfFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import { readingOf, wantedOf } from "#app/domain/reports/reading/reading.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { HAS_PDF_PROGRAMS, readByOthers } from "#tests/support/files/pdf-programs.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import {
  contentOf,
  DEMO_FOLDER,
  makeDemoReport,
  makeSpecimen,
  readSpecimen,
  SPECIMEN_FOLDER,
} from "../../scripts/specimen-files.ts";

const published = (name: string) => readFileSync(join(ROOT, SPECIMEN_FOLDER, name));

it("the specimen that the site offers is what the product makes today: `node scripts/specimen.ts` makes it anew", async () => {
  const made = await makeSpecimen();
  for (const [name, bytes] of Object.entries(made)) {
    expect(bytes.equals(published(name)), name).toBe(true);
  }
});

it("the specimen is marked on each page, and would pass its own checks", async () => {
  const bytes = published("report.pdf");
  if (HAS_PDF_PROGRAMS) expect((await readByOthers(bytes)).fault).toBeNull();
  for (const page of await textsOf(bytes)) {
    expect(page.match(/SPECIMEN: an invented case/g)).toHaveLength(2);
  }
  const { missing, found } = await readUnderRules("report.pdf", bytes);
  expect(missing).toEqual([]);
  expect(found).toHaveLength(15);
});

it("the sealed report of the demo is what the product makes today, and its certificate names the pages of its parts", async () => {
  const bytes = readFileSync(join(ROOT, DEMO_FOLDER, "report.pdf"));
  expect(bytes.equals(await makeDemoReport())).toBe(true);
  const { cases } = await readDemo();
  const said = cases.flatMap(({ report }) => (report?.sealed ? [report.pages] : []));
  const { missing, found, pages } = await readUnderRules("demo.pdf", bytes);
  expect(missing).toEqual([]);
  const where = Object.fromEntries(found.map(({ itemId, page }) => [itemId, page]));
  expect(said).toEqual([{ ALL: pages, ...where }]);
});

async function readUnderRules(name: string, bytes: Buffer) {
  const content = contentOf(readSpecimen());
  const items = content.items.map((item) => ({ ...item, id: item.code }));
  const declarations = content.declarations.map((each) => ({ ...each, id: each.kind }));
  const rules = { declarations, items };
  return readingOf(await readPdfFile(bytesInMemory(name, bytes), wantedOf(rules)), rules);
}

it("each figure of the specimen's table stands in its report", async () => {
  const pages = await textsOf(published("report.pdf"));
  const text = pages.join(" ").replaceAll(/\s/g, "");
  const { sheets } = contentOf(readSpecimen());
  const figures = sheets.flatMap(({ result }) =>
    (result?.parts ?? []).flatMap(({ lines }) => lines.flatMap((line) => line.figures)),
  );
  expect(figures.length).toBeGreaterThan(1);
  const csv = published("figures.csv").toString();
  for (const { annex, low } of figures) {
    expect(text).toContain(annex.replaceAll(/\s/g, ""));
    expect(csv).toContain(low.formula);
  }
});
