import { drawQrCode } from "#foundation/pdf/qr-code.server.ts";
import {
  ACCENT,
  COLUMN,
  INK,
  lineHeight,
  MUTED,
  type Place,
  Sheet,
  type SheetOptions,
  styled,
  type TextStyle,
} from "./sheet.server.ts";
import { type Line, layOut } from "./text-runs.server.ts";

type Fact = readonly [label: string, value: string];

export interface Column {
  head: string;
  share: number;
  align?: "left" | "right";
}

export interface Cell {
  text: string;
  below?: string | null;
}

export class Paper {
  protected readonly sheet: Sheet;

  constructor(options: SheetOptions) {
    this.sheet = new Sheet(options);
  }

  /** `address`: stands at the right as a square that the camera of a phone reads. */
  letterhead(head: {
    from: string;
    number: string;
    title: string;
    about: string;
    address?: string;
  }): void {
    const sheet = this.sheet;
    this.block("P", head.from, { face: "title", size: 15, colour: ACCENT });
    sheet.y += 14;
    const top = sheet.y;
    sheet.y += 12;
    const code = head.address ? QR + GAP : 0;
    const inside = { x: COLUMN.x + 16, width: COLUMN.width - 32 - code };
    this.block("P", head.number, { face: "strong", size: 10, colour: MUTED }, inside);
    this.block("H1", head.title, { face: "title", size: 26 }, inside);
    this.block("P", head.about, { size: 11 }, inside);
    sheet.y += 12;
    const height = sheet.y - top;
    sheet.decorate(() => {
      sheet.doc.rect(COLUMN.x, top, COLUMN.width, height).lineWidth(1).strokeColor(INK).stroke();
      sheet.doc.rect(COLUMN.x, top, 5, height).fill(ACCENT);
    });
    if (head.address) {
      drawQrCode(sheet, head.address, {
        x: COLUMN.x + COLUMN.width - QR - 12,
        y: top + 12,
        side: QR,
      });
    }
    sheet.y += 20;
  }

  heading(text: string): void {
    this.sheet.need(HEADING);
    this.sheet.y += 12;
    this.block("H2", text, { face: "strong", size: 12.5 });
    this.sheet.y += 3;
  }

  paragraph(text: string, style: Partial<TextStyle> = {}): void {
    this.block("P", text, style);
    this.sheet.y += 6;
  }

  list(items: readonly string[]): void {
    const sheet = this.sheet;
    const style = styled();
    const place = { x: COLUMN.x + 14, width: COLUMN.width - 14 };
    const list = sheet.group("L");
    for (const item of items) {
      const lines = sheet.wrap(item, place.width, style);
      sheet.need(lineHeight(style));
      const entry = sheet.group("LI", list);
      entry.add(sheet.element("Lbl", () => sheet.drawLine(layOut("•", "text"), COLUMN, style)));
      entry.add(sheet.element("LBody", () => sheet.drawLines(lines, place, style)));
      entry.end();
    }
    list.end();
    sheet.y += 6;
  }

  /** @param labels how wide their column is, in points */
  facts(rows: readonly (Fact | "" | null | undefined)[], labels = 120): void {
    const sheet = this.sheet;
    const style = styled();
    const values = { x: COLUMN.x + labels, width: COLUMN.width - labels };
    const muted = styled({ colour: MUTED });
    for (const [label, value] of rows.filter((row) => !!row)) {
      const lines = sheet.wrap(value, values.width, style);
      const labelLines = sheet.wrap(`${label}:`, labels - 8, muted);
      const height = labelLines.length * lineHeight(muted);
      sheet.need(height);
      const top = sheet.y;
      const fact = sheet.group("P");
      fact.add(sheet.element("Span", () => sheet.drawLines(labelLines, COLUMN, muted)));
      sheet.y = top;
      fact.add(sheet.element("Span", () => sheet.drawLines(lines, values, style)));
      fact.end();
      // Above it, when the value went on on the next page.
      if (sheet.y > top) sheet.y = Math.max(sheet.y, top + height);
    }
    sheet.y += 8;
  }

  /** A table; its head is repeated on each page, and no row is broken over two that one has room for. */
  table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
    const sheet = this.sheet;
    const laidOut = placesOf(columns);
    const table = sheet.group("Table");
    sheet.need(60);
    this.#tableHead(laidOut, table);
    for (const cells of rows.flatMap((row) => this.#setRow(laidOut, row))) {
      const height = Math.max(...cells.map(heightOf));
      if (!sheet.hasRoom(height)) {
        sheet.nextPage();
        this.#tableHead(laidOut, null);
      }
      const row = sheet.group("TR", table);
      const top = sheet.y;
      for (const [i, { place }] of laidOut.entries()) {
        row.add(
          sheet.element("TD", () => {
            sheet.y = top;
            for (const { line, style } of cells[i] ?? []) sheet.drawLines([line], place, style);
          }),
        );
      }
      row.end();
      sheet.y = top + height + 4;
      sheet.rule();
      sheet.y += 4;
    }
    table.end();
    sheet.y += 2;
  }

  /** Sums below a table, at the right; the last one is set strong. */
  sums(rows: readonly Fact[]): void {
    const sheet = this.sheet;
    const place = { x: COLUMN.x + COLUMN.width - 230, width: 230 };
    sheet.need(rows.length * 18);
    for (const [label, value] of rows) {
      const isLast = label === rows.at(-1)?.[0];
      const style = isLast ? styled({ face: "strong", size: 11.5 }) : styled();
      const right: TextStyle = { ...style, align: "right" };
      const sum = sheet.group("P");
      const name = layOut(`${label}: `, style.face);
      sum.add(sheet.element("Span", () => sheet.drawLine(name, place, style)));
      sum.add(sheet.element("Span", () => sheet.drawLine(layOut(value, style.face), place, right)));
      sum.end();
      sheet.y += lineHeight(style) + 2;
    }
    sheet.y += 8;
  }

  newPage(): void {
    this.sheet.nextPage();
  }

  /** Begins on a new page, unless so little is on this one that it would stand there alone. */
  newPart(): void {
    if (this.sheet.used > FEW_LINES) this.sheet.nextPage();
  }

  endOf(texts: readonly string[]): number {
    return texts.findLastIndex((_, place) => this.#heightOf(texts.slice(place)) > FEW_LINES);
  }

  /** Texts that follow begin on a new page when this one has no room for all of them. */
  keepTogether(texts: readonly string[]): void {
    this.sheet.need(this.#heightOf(texts) + HEADING);
  }

  /** At most. */
  #heightOf(texts: readonly string[]): number {
    const style = styled();
    const lines = texts.flatMap((text) => this.sheet.wrap(text, COLUMN.width - 14, style));
    return lines.length * lineHeight(style) + texts.length * 20;
  }

  /** Ends the document, and says what of it could not be drawn. */
  finish(): Promise<{ bytes: Buffer; pages: number }> {
    const missing = [...this.sheet.missing].map(nameOf).join(", ");
    if (missing) this.paragraph(`A “?” stands for what this document cannot show: ${missing}.`);
    return this.sheet.finish();
  }

  protected block(type: string, text: string, style: Partial<TextStyle>, place = COLUMN): void {
    const whole = styled(style);
    const lines = this.sheet.wrap(text, place.width, whole);
    const draw = () => this.sheet.drawLines(lines, place, whole);
    this.sheet.body.add(this.sheet.element(type, draw));
  }

  /** `table`: where it belongs in the structure; null when it is only repeated. */
  #tableHead(columns: readonly LaidOut[], table: PDFKit.PDFStructureElement | null): void {
    const sheet = this.sheet;
    const style = styled({ face: "strong", size: 9.5, colour: MUTED });
    const top = sheet.y;
    const heads = columns.map(({ head, place }) => sheet.wrap(head, place.width, style));
    const draw = ({ place, align }: LaidOut, i: number) => {
      sheet.y = top;
      sheet.drawLines(heads[i] ?? [], place, { ...style, align });
    };
    if (table) {
      const row = sheet.group("TR", table);
      for (const [i, column] of columns.entries()) {
        row.add(sheet.doc.struct("TH", COLUMN_HEAD, [() => draw(column, i)]));
      }
      row.end();
    } else {
      sheet.decorate(() => columns.forEach(draw));
    }
    sheet.y = top + Math.max(...heads.map(({ length }) => length)) * lineHeight(style) + 2;
    sheet.rule();
    sheet.y += 4;
  }

  /** The lines of a row's cells; of one that no page has room for, in several rows. */
  #setRow(columns: readonly LaidOut[], row: readonly Cell[]): SetLine[][][] {
    const cells = columns.map((column, i) => this.#setCell(column, row[i] ?? { text: "" }));
    const most = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: Math.ceil(most / MOST_LINES) }, (_, piece) =>
      cells.map((lines) => lines.slice(piece * MOST_LINES, (piece + 1) * MOST_LINES)),
    );
  }

  #setCell({ place, align }: LaidOut, { text, below }: Cell): SetLine[] {
    const main = styled({ align });
    const small = styled({ align, size: 9, colour: MUTED });
    const set = (words: string, style: TextStyle) =>
      this.sheet.wrap(words, place.width, style).map((line) => ({ line, style }));
    return [...set(text, main), ...(below ? set(below, small) : [])];
  }
}

interface SetLine {
  line: Line;
  style: TextStyle;
}

function heightOf(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 0);
}

/** "Chinese U+5F35". */
function nameOf(character: string): string {
  const script = /\p{Script=Han}/u.test(character) ? "Chinese" : "";
  const kind = /\p{Emoji_Presentation}|\ufe0f/u.test(character) ? "emoji" : script;
  const codes = [...character].map((each) => each.codePointAt(0)?.toString(16).toUpperCase());
  return [kind, ...codes.map((code) => `U+${code?.padStart(4, "0")}`)].join(" ").trim();
}

/** A cell that heads a column; pdfkit's types do not know its scope. */
const COLUMN_HEAD = { scope: "Column" } as object;
const GAP = 10;
const QR = 56;
/** What a heading wants below it, so that it does not end a page. */
export const HEADING = 100;
const FEW_LINES = 120;
/** Of a row. */
const MOST_LINES = 40;

interface LaidOut {
  head: string;
  place: Place;
  align: "left" | "right";
}

function placesOf(columns: readonly Column[]): LaidOut[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let { x } = COLUMN;
  return columns.map(({ head, share, align = "left" }, i) => {
    const width = (COLUMN.width * share) / all;
    const place = { x, width: i === columns.length - 1 ? width : width - GAP };
    x += width;
    return { head, place, align };
  });
}
