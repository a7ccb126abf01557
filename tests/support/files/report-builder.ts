import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import {
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  Packer,
  Paragraph,
  SectionType,
  TextRun,
} from "docx";
import PDFDocument from "pdfkit";
import { launchOptions } from "../../../scripts/chromium.ts";
import { installPackages } from "../../../scripts/install-packages.ts";

/** What a report looks like: the same for each program that makes a PDF of it. */
export interface Look {
  paragraphs: string[];
  columns?: 1 | 2;
  /** At the top and the foot of each page. */
  running?: { head: string; foot: string };
  /** Below the page on which the report begins. */
  note?: string;
  size?: number;
}

const FONT = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
);
const SOFFICE = "/usr/bin/soffice";

/** Prints each from a browser. */
export async function printedPdfs(looks: readonly Look[]): Promise<Buffer[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const made: Buffer[] = [];
    for (const { paragraphs, columns = 1, running, note = "", size = 11 } of looks) {
      const text = [...paragraphs, note].map((each) => `<p>${each}</p>`).join("");
      // Of one column, as it is called, a browser may lose what goes over the page.
      const beside = columns > 1 ? `columns: ${columns}` : "";
      const style = `font: ${size}pt serif; text-align: justify; hyphens: manual; ${beside}`;
      await page.setContent(`<html lang="en"><body style="${style}">${text}</body></html>`);
      const edge = (words = "") => `<p style="font-size: 8pt; margin: auto">${words}</p>`;
      const pdf = await page.pdf({
        format: "A4",
        displayHeaderFooter: running !== undefined,
        headerTemplate: edge(running?.head),
        footerTemplate: edge(`${running?.foot} <span class="pageNumber"></span>`),
        margin: { top: "90px", bottom: "90px", left: "80px", right: "80px" },
      });
      made.push(pdf);
    }
    return made;
  } finally {
    await browser.close();
  }
}

/** Makes a Word document of each, and lets LibreOffice make PDFs of all of them at once. */
export async function officePdfs(looks: readonly Look[], folder: string): Promise<Buffer[]> {
  const names = looks.map((_, place) => `report-${place}`);
  for (const [place, look] of looks.entries()) {
    await writeFile(join(folder, `${names[place]}.docx`), await Packer.toBuffer(wordOf(look)));
  }
  await toPdf(
    names.map((name) => join(folder, `${name}.docx`)),
    folder,
  );
  return Promise.all(names.map((name) => readFile(join(folder, `${name}.pdf`))));
}

/** Lets LibreOffice, which is installed if it is not there, make PDFs of files, beside them. */
export async function toPdf(paths: readonly string[], folder: string): Promise<void> {
  if (!existsSync(SOFFICE)) installPackages("LibreOffice", ["libreoffice-writer-nogui"]);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
  const how = [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, ...paths];
  await promisify(execFile)(SOFFICE, how, { timeout: 240_000 });
}

function wordOf({ paragraphs, columns = 1, running, note, size = 11 }: Look): Document {
  const plain = (text: string) =>
    new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text, size: 2 * size })] });
  const [first = "", ...others] = paragraphs;
  const opening = new Paragraph({
    children: [new TextRun(first), ...(note ? [new FootnoteReferenceRun(1)] : [])],
  });
  return new Document({
    ...(note && { footnotes: { 1: { children: [new Paragraph(note)] } } }),
    sections: [
      {
        properties: { type: SectionType.CONTINUOUS, column: { count: columns, space: 400 } },
        ...(running && {
          headers: { default: new Header({ children: [new Paragraph(running.head)] }) },
          footers: { default: new Footer({ children: [new Paragraph(running.foot)] }) },
        }),
        children: [opening, ...others.map(plain)],
      },
    ],
  });
}

/** Draws it as Word does: with ligatures, the head and the foot of a page beside its text. */
export async function drawnPdf(look: Look): Promise<Buffer> {
  const { paragraphs, columns = 1, running, note = "", size = 11 } = look;
  const document = new PDFDocument({ size: "A4", margin: 80, bufferPages: true });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((done) => document.on("end", done));
  document.font(FONT).fontSize(size);
  document.text([...paragraphs, note].join("\n"), { columns, columnGap: 20, align: "justify" });
  const { count } = document.bufferedPageRange();
  for (let place = 0; running && place < count; place += 1) {
    document.switchToPage(place);
    document.page.margins.bottom = 0;
    document.text(running.head, 80, 40, { lineBreak: false });
    document.text(`${running.foot} ${place + 1}`, 80, 790, { lineBreak: false });
  }
  document.end();
  await ended;
  return Buffer.concat(pieces);
}
