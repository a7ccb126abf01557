import type { SheetDocumentContent } from "#app/domain/documents/document.ts";
import { type Block, sharesOf } from "#app/domain/outline.ts";
import { sheetOutline } from "#app/domain/sheets/sheet-outline.ts";
import { SHEET_KIND_LABELS } from "#app/words/sheets.ts";
import { Paper } from "#foundation/pdf/paper.server.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import type { Issuer } from "./issuer.ts";

export function drawSheet(content: SheetDocumentContent, issuer: Issuer) {
  const { job, number, supersedes, input, result, fixedAt, fixedByName, sha256 } = content;
  const name = SHEET_KIND_LABELS[input.kind];
  const title = `${name} ${job.number}/${number}`;
  const paper = new Paper({
    title,
    author: issuer.name,
    foot: `${title} · ${issuer.company}`,
    fingerprint: `Fingerprint (SHA-256) ${sha256}`,
    at: fixedAt,
  });
  paper.letterhead({
    from: issuer.name,
    number: `${job.number}, sheet ${number}`,
    title: name,
    about: job.title,
  });
  paper.facts([
    ["For", job.organisationName],
    ["Your reference", job.reference ?? "None given"],
    ["Locked", `${formatMoment(fixedAt)}, London time, by ${fixedByName}`],
    supersedes ? ["In place of", `Sheet ${supersedes}`] : null,
    ["Computed by", `Rules, version ${result.engine}`],
    ["From", `${issuer.company}, ${issuer.address}`],
  ]);
  for (const block of sheetOutline(input, result)) {
    drawBlock(paper, block);
  }
  return paper.finish();
}

export function drawBlock(paper: Paper, block: Block): void {
  if (block.kind === "heading") {
    paper.heading(block.text);
  } else if (block.kind === "paragraph") {
    paper.paragraph(block.text);
  } else if (block.kind === "list") {
    paper.list(block.items);
  } else if (block.rows.length > 0) {
    drawTable(paper, block);
  }
}

function drawTable(paper: Paper, { head, rows, shares }: Extract<Block, { kind: "table" }>): void {
  const wide = sharesOf(head, shares);
  const columns = head.map((text, place) => ({ head: text, share: wide[place] ?? 1 }));
  paper.table(
    columns,
    rows.map((cells) => cells.map((text) => ({ text }))),
  );
}
