import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from "docx";
import type { SheetDocumentContent } from "#app/domain/documents/document.ts";
import { SHEET_KIND_LABELS } from "#app/domain/sheets/sheet.ts";
import { type Block, sheetOutline } from "#app/domain/sheets/sheet-outline.ts";

export function sheetDocx({
  job,
  number,
  input,
  result,
}: Pick<SheetDocumentContent, "number" | "input" | "result"> & {
  job: { number: string };
}): Promise<Buffer> {
  const title = `${SHEET_KIND_LABELS[input.kind]} ${job.number}/${number}`;
  const children = [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    ...sheetOutline(input, result).map(partOf),
  ].flat();
  return Packer.toBuffer(new Document({ title, sections: [{ children }] }));
}

function partOf(block: Block): Array<Paragraph | Table> {
  if (block.kind === "heading")
    return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1 })];
  if (block.kind === "paragraph")
    return [new Paragraph({ text: block.text, spacing: { after: 120 } })];
  if (block.kind === "list")
    return block.items.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
  return [tableOf(block), new Paragraph("")];
}

function tableOf({ head, rows }: Extract<Block, { kind: "table" }>): Table {
  const row = (cells: string[], tableHeader: boolean) =>
    new TableRow({
      tableHeader,
      cantSplit: true,
      children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
  });
}
