import PDFDocument from "pdfkit";
import { drawable } from "#foundation/pdf/drawable.ts";
import { type Face, loadFace } from "./fonts.server.ts";
import { type Line, layOut } from "./text-runs.server.ts";

export { layOut, loadFace };

/** In points, 72 to an inch; the page is A4. */
const MARGIN = { side: 56, top: 56, bottom: 74 };
const PAGE = { width: 595.28, height: 841.89 };
export const COLUMN: Place = { x: MARGIN.side, width: PAGE.width - 2 * MARGIN.side };
const FOOT = PAGE.height - 46;
const LEADING = 1.4;
/** From the top of a line to its baseline: the same for every face, so that they share one line. */
const ASCENT = 1;

export const INK = "#1c2433";
export const MUTED = "#566072";
export const RULE = "#cfc8b8";
export const ACCENT = "#862b3c";

export interface Place {
  x: number;
  width: number;
}

export interface TextStyle {
  face: Face;
  size: number;
  colour: string;
  align: "left" | "right" | "centre";
}

/** How much of the room that a line leaves stands before it. */
const SHIFTS = { left: 0, centre: 0.5, right: 1 };

export function styled(style: Partial<TextStyle> = {}): TextStyle {
  return { face: "text", size: 10.5, colour: INK, align: "left", ...style };
}

export function lineHeight({ size }: Pick<TextStyle, "size">): number {
  return size * LEADING;
}

export interface SheetOptions {
  title: string;
  author: string;
  foot: string;
  fingerprint?: string;
  at: Date;
}

/** Without this, pdfkit lays out each word for itself, and right-to-left words come in the wrong order. */
const WHOLE = { features: ["kern" as const] };

/** The pages of a tagged PDF (PDF/UA-1), filled from top to bottom: every word on them is real text. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly body: PDFKit.PDFStructureElement;
  y = MARGIN.top;
  /** Characters that no face has. */
  readonly missing = new Set<string>();
  readonly #foot: string;
  readonly #fingerprint: string;
  readonly #pieces: Buffer[] = [];
  readonly #ended: Promise<void>;

  constructor({ title, author, foot, fingerprint = "", at }: SheetOptions) {
    this.#foot = foot;
    this.#fingerprint = fingerprint;
    this.doc = new PDFDocument({
      size: "A4",
      margins: { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.side, right: MARGIN.side },
      pdfVersion: "1.7",
      // pdfkit's types do not know this one yet.
      ...({ subset: "PDF/UA" } as object),
      lang: "en-GB",
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: at, ModDate: at },
    });
    this.doc.on("data", (piece: Buffer) => this.#pieces.push(piece));
    this.#ended = new Promise((resolve, reject) => this.doc.on("end", resolve).on("error", reject));
    this.body = this.doc.struct("Document");
    this.doc.addStructure(this.body);
  }

  /** A part of the structure; what it holds is drawn once it is added to its parent. */
  element(type: string, draw: () => void): PDFKit.PDFStructureElement {
    return this.doc.struct(type, {}, [draw]);
  }

  /** A part of the structure that holds these parts, in this order. */
  group(type: string, parent = this.body): PDFKit.PDFStructureElement {
    const group = this.doc.struct(type);
    parent.add(group);
    return group;
  }

  /** Draws what a reader who hears the document does not need. */
  decorate(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  rule(): void {
    const { x, width } = COLUMN;
    this.decorate(() => {
      this.doc.moveTo(x, this.y).lineTo(x + width, this.y);
      this.doc.lineWidth(0.5).strokeColor(RULE).stroke();
    });
  }

  nextPage(): void {
    this.doc.continueOnNewPage();
    this.y = MARGIN.top;
  }

  /** The page that is being filled, counted from 1. */
  get page(): number {
    return this.doc.bufferedPageRange().count;
  }

  get used(): number {
    return this.y - MARGIN.top;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= PAGE.height - MARGIN.bottom;
  }

  need(height: number): void {
    if (!this.hasRoom(height)) this.nextPage();
  }

  /** Breaks text into lines of at most this width: at its own breaks, between words, and inside long ones. */
  wrap(text: string, width: number, { face, size }: TextStyle): Line[] {
    const fits = (part: string) => this.#widthOf(layOut(part.trimEnd(), face), size) <= width;
    return drawable(text)
      .split("\n")
      .flatMap((paragraph) => brokenAt(paragraph, fits))
      .map((line) => layOut(line.trimEnd(), face));
  }

  drawLine(line: Line, { x, width }: Place, style: TextStyle): void {
    const { doc } = this;
    const how = line.isPlain ? {} : WHOLE;
    const baseline = this.y + style.size * ASCENT;
    let left = x + (width - this.#widthOf(line, style.size)) * SHIFTS[style.align];
    for (const character of line.missing) this.missing.add(character);
    if (!line.isPlain) doc.markContent("Span", { actual: line.says });
    for (const { text, face } of line.runs) {
      this.#inFace(face, style.size).fillColor(style.colour);
      doc.text(text, left, baseline, { ...how, lineBreak: false, baseline: "alphabetic" });
      left += doc.widthOfString(text, how);
    }
    if (!line.isPlain) doc.endMarkedContent();
  }

  drawLines(lines: readonly Line[], place: Place, style: TextStyle): void {
    for (const line of lines) {
      this.need(lineHeight(style));
      this.drawLine(line, place, style);
      this.y += lineHeight(style);
    }
  }

  async finish(): Promise<{ bytes: Buffer; pages: number }> {
    this.body.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      this.#drawFoot(`Page ${page - start + 1} of ${count}`);
    }
    this.doc.end();
    await this.#ended;
    return { bytes: Buffer.concat(this.#pieces), pages: count };
  }

  #drawFoot(number: string): void {
    // Text below the margin would start a new page.
    this.doc.page.margins.bottom = 0;
    const style = styled({ size: 8.5, colour: MUTED });
    const lines = this.wrap(this.#foot, COLUMN.width - 80, style);
    this.y = FOOT - (lines.length - 1) * lineHeight(style);
    this.doc.markContent("Artifact", { type: "Pagination" });
    this.drawLine(layOut(number, "text"), COLUMN, { ...style, align: "right" });
    for (const line of lines) {
      this.drawLine(line, COLUMN, style);
      this.y += lineHeight(style);
    }
    this.drawLine(layOut(this.#fingerprint, "text"), COLUMN, styled({ size: 6.5, colour: MUTED }));
    this.doc.endMarkedContent();
  }

  #widthOf({ runs, isPlain }: Line, size: number): number {
    const how = isPlain ? {} : WHOLE;
    return runs.reduce((sum, { text, face }) => {
      return sum + this.#inFace(face, size).widthOfString(text, how);
    }, 0);
  }

  #inFace(face: Face, size: number): PDFKit.PDFDocument {
    return this.doc.registerFont(face, loadFace(face).bytes).font(face).fontSize(size);
  }
}

function brokenAt(paragraph: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (part: string) => {
    if (line !== "" && !fits(line + part)) {
      lines.push(line);
      line = "";
    }
    line += part;
  };
  for (const word of paragraph.split(/(?<=[ \t])/u)) {
    if (fits(word)) {
      add(word);
    } else {
      for (const { segment } of GRAPHEMES.segment(word)) add(segment);
    }
  }
  return [...lines, line];
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
