import { buffer } from "node:stream/consumers";
import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { drawable } from "#app/domain/documents/drawable.ts";
import type { Block } from "#app/domain/sheets/sheet-outline.ts";

interface About {
  title: string;
  author: string;
  /** Since when what it says stands: the same document has the same bytes each time. */
  at: Date;
}

/** A Word document in British English, with its title and the numbers of its pages below each. */
export async function outlineDocx({ title, author, at }: About, outline: readonly Block[]) {
  const number = ["Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES];
  const foot = new Paragraph({
    children: [new TextRun({ children: [drawable(title), " · ", ...number], size: 17 })],
  });
  const document = new Document({
    title: drawable(title),
    creator: author,
    lastModifiedBy: author,
    styles: { default: { document: { run: { language: { value: "en-GB" } } } } },
    sections: [
      {
        footers: { default: new Footer({ children: [foot] }) },
        children: [
          ...paragraphsOf(title, { heading: HeadingLevel.TITLE }),
          ...outline.flatMap(partOf),
        ],
      },
    ],
  });
  return dated(await Packer.toBuffer(document), at);
}

/** The library gives each part, and the document, the time at which it was made. */
async function dated(docx: Buffer, mtime: Date): Promise<Buffer> {
  const zip = new ZipFile();
  const made = await fromBufferPromise(docx);
  for await (const entry of made.eachEntry()) {
    const bytes = await buffer(await made.openReadStreamPromise(entry));
    const part =
      entry.fileName === "docProps/core.xml"
        ? bytes.toString().replaceAll(/(?<=<dcterms:[^>]*>)[^<]+/g, mtime.toISOString())
        : bytes;
    zip.addBuffer(Buffer.from(part), entry.fileName, { mtime });
  }
  zip.end();
  return buffer(zip.outputStream);
}

function partOf(block: Block): Array<Paragraph | Table> {
  if (block.kind === "heading") {
    return paragraphsOf(block.text, { heading: HeadingLevel.HEADING_1 });
  }
  if (block.kind === "paragraph") return paragraphsOf(block.text, { spacing: { after: 120 } });
  if (block.kind === "list") {
    return block.items.flatMap((text) => paragraphsOf(text, { bullet: { level: 0 } }));
  }
  return block.rows.length > 0 ? [tableOf(block), new Paragraph("")] : [];
}

/** A paragraph for each line. */
function paragraphsOf(text: string, look: object = {}): Paragraph[] {
  return drawable(text)
    .split("\n")
    .map((line) => new Paragraph({ text: line, ...look }));
}

function tableOf({ head, rows }: Extract<Block, { kind: "table" }>): Table {
  const row = (cells: string[], tableHeader: boolean) =>
    new TableRow({
      tableHeader,
      children: cells.map((text) => new TableCell({ children: paragraphsOf(text) })),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
  });
}
