import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { ROOT } from "#foundation/root-folder.server.ts";
import type { FileContent } from "./content.ts";

/** So that the same demo has the same bytes each time. */
const MADE = new Date("2026-01-05T09:00:00Z");
const FONT = "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf";
const DOCX = {
  types: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  parts: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
};

export function makeFile(content: FileContent): Promise<Buffer> | Buffer {
  if ("made" in content) return readFile(join(ROOT, "app/demo/content", content.made));
  if ("pdf" in content) return makePdf(content);
  if ("docx" in content) return makeDocx(content.docx);
  if ("zip" in content) return makeZip(content.zip);
  if ("photo" in content) return drawPhoto(content.photo);
  return Buffer.from(content.text);
}

/** One line break only wraps the source where a sentence goes on; the lines of a head stay. */
function paragraphs(text: string): string[] {
  return text.split(/\n\n+/).map((paragraph) => paragraph.replaceAll(/\n(?=[a-z])/g, " "));
}

/** The drawing library is loaded only by whom the demo is loaded. */
async function makePdf({ pdf, password }: Extract<FileContent, { pdf: string }>): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 72,
    info: { CreationDate: MADE, ModDate: MADE },
    ...(password && { userPassword: password, pdfVersion: "1.7" as const }),
  });
  const bytes = buffer(document);
  document.font("Times-Roman").fontSize(11.5);
  for (const paragraph of paragraphs(pdf)) document.text(paragraph, { lineGap: 3 }).moveDown();
  document.end();
  return bytes;
}

function makeDocx(text: string): Promise<Buffer> {
  const body = paragraphs(text)
    .flatMap((paragraph) => paragraph.split("\n"))
    .map((line) => `<w:p><w:r><w:t>${escapeXml(line)}</w:t></w:r></w:p>`)
    .join("");
  return makeZip({
    "[Content_Types].xml": DOCX.types,
    "_rels/.rels": DOCX.parts,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

function makeZip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(text), name, { mtime: MADE });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A placeholder for an exhibit's photograph: a phone on a table, with its label and a scale. */
async function drawPhoto([label, below]: readonly [string, string]): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const marks = Array.from(
    { length: 11 },
    (_, i) => `<path d="M${150 + i * 50} 540v${i % 5 ? 14 : 26}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
<rect width="800" height="600" fill="#8d8577"/><rect x="300" y="90" width="200" height="380" rx="22" fill="#17181b"/>
<rect x="314" y="120" width="172" height="310" rx="4" fill="#2c3038"/><rect x="40" y="40" width="210" height="96" fill="#f6f2e9"/>
<g font-family="Source Sans 3" font-weight="600" fill="#1c2433"><text x="56" y="86" font-size="36">${escapeXml(label)}</text>
<text x="56" y="118" font-size="13">${escapeXml(below)}</text><text x="150" y="532" font-size="15">0 to 10 cm</text></g>
<g stroke="#1c2433" stroke-width="3" fill="none"><path d="M150 540h500"/>${marks.join("")}</g></svg>`;
  const fontFiles = [createRequire(import.meta.url).resolve(FONT)];
  return (await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } })).asPng();
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
