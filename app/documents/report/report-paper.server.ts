import type { Cover, Figure } from "#app/domain/outline.ts";
import { HEADING, Paper } from "#foundation/pdf/paper.server.ts";
import {
  ACCENT,
  COLUMN,
  layOut,
  lineHeight,
  MUTED,
  type Place,
  RULE,
  styled,
} from "#foundation/pdf/sheet.server.ts";

/** Of the contents of a report. */
export interface Entry {
  text: string;
  page: string;
}

/** What a whole report has beside what other documents are made of. */
export class ReportPaper extends Paper {
  /** The first page: court, parties and title in the middle, facts below. */
  titlePage({ court, parties, title, facts }: Cover): void {
    const sheet = this.sheet;
    sheet.y += 90;
    this.block("P", court, { face: "title", size: 16, align: "centre" });
    sheet.y += 40;
    this.block("P", parties, { face: "strong", size: 18, align: "centre" });
    sheet.y += 60;
    this.block("H1", title, { face: "title", size: 28, align: "centre" });
    sheet.y += 60;
    this.facts(facts);
    this.newPage();
  }

  /** @param entries The parts, with the pages on which they begin; an empty page is not known yet. */
  contents(entries: readonly Entry[]): void {
    const sheet = this.sheet;
    const style = styled({ size: 11 });
    this.block("H2", "Contents", { face: "strong", size: 16 });
    sheet.y += 10;
    const toc = sheet.group("TOC");
    for (const { text, page } of entries) {
      sheet.need(24);
      const entry = sheet.group("TOCI", toc);
      entry.add(
        sheet.element("P", () => sheet.drawLine(layOut(`${text}  `, "text"), COLUMN, style)),
      );
      entry.add(
        sheet.element("P", () =>
          sheet.drawLine(layOut(page, "text"), COLUMN, { ...style, align: "right" }),
        ),
      );
      entry.end();
      sheet.y += 22;
    }
    toc.end();
    this.newPage();
  }

  /** The heading of a part, which the reader's outline of the document lists too. @returns the page that it stands on */
  part(number: string, text: string): number {
    const sheet = this.sheet;
    sheet.need(HEADING);
    sheet.y += 18;
    const style = styled({ face: "strong", size: 15 });
    const lines = sheet.wrap(text, COLUMN.width - NUMBER, style);
    sheet.body.add(
      sheet.element("H2", () => {
        sheet.drawLine(layOut(`${number} `, "strong"), COLUMN, style);
        sheet.drawLines(lines, NUMBERED, style);
      }),
    );
    sheet.doc.outline.addItem(`${number} ${text}`);
    sheet.y += 4;
    return sheet.page;
  }

  numbered(number: string, text: string): void {
    const sheet = this.sheet;
    const style = styled();
    const lines = sheet.wrap(text, NUMBERED.width, style);
    sheet.need(lineHeight(style));
    sheet.body.add(
      sheet.element("P", () => {
        sheet.drawLine(layOut(`${number} `, "text"), COLUMN, styled({ colour: MUTED }));
        sheet.drawLines(lines, NUMBERED, style);
      }),
    );
    sheet.y += 8;
  }

  /** Bars on one scale that begins at nothing, with their figures in words. */
  figure({ caption, bars }: Figure): void {
    const sheet = this.sheet;
    const most = Math.max(...bars.map(({ high }) => high));
    const style = styled({ size: 9.5 });
    const scale = { x: COLUMN.x + 130, width: COLUMN.width - 250 };
    sheet.need(bars.length * BAR + 40);
    const alt = `${caption} ${bars.map(({ label, shown }) => `${label}: ${shown}.`).join(" ")}`;
    const draw = () => {
      for (const { label, low, high, shown } of bars) {
        const left = scale.x + (scale.width * low) / most;
        const width = Math.max(2, (scale.width * (high - low)) / most);
        sheet.doc.rect(scale.x, sheet.y + 13, scale.width, 0.5).fill(RULE);
        sheet.doc.rect(left, sheet.y + 8, width, 11).fill(ACCENT);
        sheet.y += 6;
        sheet.drawLine(layOut(label, "text"), COLUMN, style);
        sheet.drawLine(layOut(shown, "text"), COLUMN, { ...style, align: "right" });
        sheet.y += BAR - 6;
      }
    };
    sheet.body.add(sheet.doc.struct("Figure", { alt }, [draw]));
    this.block("Caption", caption, { size: 9, colour: MUTED });
    sheet.y += 10;
  }
}

/** What the number of a paragraph takes at the left. */
const NUMBER = 38;
const NUMBERED: Place = { x: COLUMN.x + NUMBER, width: COLUMN.width - NUMBER };
const BAR = 30;
