import { buffer } from "node:stream/consumers";
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { type Cover, type ReportBlock, sharesOf } from "#app/domain/outline.ts";
import { drawable } from "#foundation/pdf/drawable.ts";
import { loadFace } from "#foundation/pdf/sheet.server.ts";

interface About {
  title: string;
  author: string;
  /** Since when what it says stands. */
  at: Date;
}

type Child = Paragraph | Table | TableOfContents;

const TEXT = "Source Sans 3";
const COURT = "Libre Caslon Display";
/** The parts of a report and their paragraphs, numbered by Word: 2, 2.1, 2.2. */
const PARTS = "parts";

/**
 * A Word document in British English, with its title and the numbers of its pages below each. A sheet's has the same
 * bytes each time; a report's has the typefaces in it, under a new key each time.
 */
export async function outlineDocx({ title, author, at }: About, outline: readonly ReportBlock[]) {
  const isReport = outline.some(({ kind }) => kind === "cover");
  const number = ["Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES];
  const foot = new Paragraph({
    children: [new TextRun({ children: [drawable(title), " · ", ...number], size: 17 })],
  });
  const head = isReport ? [] : paragraphsOf(title, { heading: HeadingLevel.TITLE });
  const document = new Document({
    title: drawable(title),
    creator: author,
    lastModifiedBy: author,
    styles: STYLES,
    ...(isReport && { numbering: NUMBERING, fonts: embeddedFonts() }),
    sections: [
      {
        footers: { default: new Footer({ children: [foot] }) },
        children: [...head, ...outline.flatMap((block) => partOf(block, isReport))],
      },
    ],
  });
  return dated(await Packer.toBuffer(document), at);
}

const INK = "1C2433";
const HEADING = { font: TEXT, bold: true, color: INK };
const STYLES = {
  default: {
    document: {
      run: { font: TEXT, size: 23, language: { value: "en-GB" } },
      paragraph: { spacing: { line: 300, lineRule: LineRuleType.AUTO } },
    },
    title: { run: { ...HEADING, size: 40 }, paragraph: { spacing: { after: 240 } } },
    heading1: {
      run: { ...HEADING, size: 28 },
      paragraph: { spacing: { before: 360, after: 120 } },
    },
    heading2: { run: { ...HEADING, size: 24 }, paragraph: { spacing: { before: 240, after: 80 } } },
  },
};

const HANGING = { indent: { left: 720, hanging: 720 } };
const NUMBERING = {
  config: [
    {
      reference: PARTS,
      levels: ["%1", "%1.%2"].map((text, level) => ({
        level,
        text,
        format: LevelFormat.DECIMAL,
        style: { paragraph: HANGING },
      })),
    },
  ],
};

function embeddedFonts() {
  return [
    { name: TEXT, data: loadFace("text").bytes, bold: loadFace("strong").bytes },
    { name: COURT, data: loadFace("title").bytes },
  ];
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

function partOf(block: ReportBlock, isReport: boolean): Child[] {
  switch (block.kind) {
    case "cover":
      return coverOf(block);
    case "contents":
      return [
        ...centred("Contents", { bold: true, size: 28 }, { before: 0, after: 240 }),
        new TableOfContents("Contents", { hyperlink: true, headingStyleRange: "1-1" }),
        new Paragraph({ children: [new PageBreak()] }),
      ];
    case "part":
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_1,
          numbering: { reference: PARTS, level: 0 },
          keepNext: true,
          children: [
            new Bookmark({ id: block.code, children: [new TextRun(drawable(block.text))] }),
          ],
        }),
      ];
    case "heading":
      return paragraphsOf(block.text, {
        heading: isReport ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_1,
        keepNext: true,
      });
    case "paragraph":
      return paragraphsOf(block.text, {
        spacing: { after: 120 },
        ...(isReport && { numbering: { reference: PARTS, level: 1 } }),
      });
    case "list":
      return block.items.flatMap((text) => paragraphsOf(text, { bullet: { level: 0 } }));
    case "table":
      return block.rows.length > 0 ? [tableOf(block), new Paragraph("")] : [];
    case "signature":
      return [`Signed: ${LINE}`, block.name, `Date: ${block.day ?? LINE}`].map(
        (text) => new Paragraph({ text: drawable(text), spacing: { before: 360 }, keepNext: true }),
      );
  }
}

const LINE = "_".repeat(40);

function coverOf({ court, parties, title, facts }: Cover): Child[] {
  return [
    ...centred(court, { font: COURT, size: 32 }, { before: 1400, after: 600 }),
    ...centred(parties, { bold: true, size: 36 }, { before: 0, after: 900 }),
    ...centred(title, { font: COURT, size: 44 }, { before: 0, after: 900 }),
    tableOf({ head: null, rows: facts, shares: [2, 5] }),
    new Paragraph({ children: [new PageBreak()] }),
  ];
}

function centred(
  text: string,
  run: { font?: string; bold?: boolean; size: number },
  spacing: { before: number; after: number },
): Paragraph[] {
  const children = [new TextRun({ ...run, text: drawable(text), color: INK })];
  return [new Paragraph({ alignment: AlignmentType.CENTER, spacing, children })];
}

/** A paragraph for each line. */
function paragraphsOf(text: string, look: IParagraphOptions = {}): Paragraph[] {
  return drawable(text)
    .split("\n")
    .map((line) => new Paragraph({ text: line, ...look }));
}

interface Cells {
  head: string[] | null;
  rows: string[][];
  shares?: number[];
}

/** Of thin rules between its rows; its head in bold, on each page. */
function tableOf({ head, rows, shares }: Cells): Table {
  const wide = sharesOf(rows[0] ?? [], shares);
  const all = wide.reduce((sum, share) => sum + share, 0);
  const widths = wide.map((share) => Math.round((TEXT_WIDTH * share) / all));
  const row = (cells: string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map((text, place) => {
        return new TableCell({
          margins: CELL,
          width: { size: widths[place] ?? 0, type: WidthType.DXA },
          children: isHead ? [new Paragraph({ children: [boldRun(text)] })] : paragraphsOf(text),
        });
      }),
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: {
      top: THIN,
      bottom: THIN,
      insideHorizontal: THIN,
      left: NO_RULE,
      right: NO_RULE,
      insideVertical: NO_RULE,
    },
    rows: [...(head ? [row(head, true)] : []), ...rows.map((cells) => row(cells, false))],
  });
}

const boldRun = (text: string) => new TextRun({ text: drawable(text), bold: true, color: INK });

/** Of an A4 page between its margins, in twentieths of a point. */
const TEXT_WIDTH = 9_026;
const THIN = { style: BorderStyle.SINGLE, size: 4, color: "CFC8B8" };
const NO_RULE = { style: BorderStyle.NONE, size: 0, color: "auto" };
const CELL = { top: 60, bottom: 60, left: 60, right: 100 };
