import { drawBlock } from "#app/documents/sheet-pdf.server.ts";
import type { Figure, ReportBlock } from "#app/domain/outline.ts";
import type { SheetOptions } from "#foundation/pdf/sheet.server.ts";
import { type Entry, ReportPaper } from "./report-paper.server.ts";

type Outline = readonly (ReportBlock | Figure)[];

/** A whole report, as one is printed from Word: title page, contents, numbered parts and paragraphs. */
export async function drawReport(about: SheetOptions, outline: Outline) {
  // The pages of the contents are known once all is drawn.
  const { entries } = await drawOnce(about, outline, []);
  return drawOnce(about, outline, entries);
}

async function drawOnce(about: SheetOptions, outline: Outline, known: readonly Entry[]) {
  const paper = new ReportPaper(about);
  const parts = outline.flatMap((block) => (block.kind === "part" ? [block.text] : []));
  const listed = parts.map((text, place) => ({
    text: `${place + 1}  ${text}`,
    page: known[place]?.page ?? "",
  }));
  const entries: Entry[] = [];
  let paragraphs = 0;
  for (const block of outline) {
    switch (block.kind) {
      case "cover":
        paper.titlePage(block);
        break;
      case "contents":
        paper.contents(listed);
        break;
      case "part": {
        const page = paper.part(`${entries.length + 1}`, block.text);
        entries.push({ text: block.text, page: `${page}` });
        paragraphs = 0;
        break;
      }
      case "paragraph":
        for (const line of block.text.split("\n")) {
          paragraphs += 1;
          paper.numbered(`${entries.length}.${paragraphs}`, line);
        }
        break;
      case "figure":
        paper.figure(block);
        break;
      case "signature":
        paper.heading("");
        paper.facts([
          ["Signed", block.name],
          ["Date", block.day ?? ""],
        ]);
        break;
      default:
        drawBlock(paper, block);
    }
  }
  return { ...(await paper.finish()), entries };
}
