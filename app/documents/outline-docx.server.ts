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
import type { Block } from "#app/domain/sheets/sheet-outline.ts";

export function outlineDocx(title: string, outline: readonly Block[]): Promise<Buffer> {
  const children = [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    ...outline.flatMap(partOf),
  ];
  return Packer.toBuffer(new Document({ title, sections: [{ children }] }));
}

function partOf(block: Block): Array<Paragraph | Table> {
  if (block.kind === "heading")
    return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1 })];
  if (block.kind === "paragraph")
    return [new Paragraph({ text: block.text, spacing: { after: 120 } })];
  if (block.kind === "list")
    return block.items.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
  return block.rows.length > 0 ? [tableOf(block), new Paragraph("")] : [];
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
