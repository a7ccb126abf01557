import { type ZipPart, zipOf } from "./zip-builder.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument";
export const WORD_MAIN = `${OFFICE}.wordprocessingml.document.main+xml`;
export const EXCEL_MAIN = `${OFFICE}.spreadsheetml.sheet.main+xml`;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The list of parts of an Office document, of the main part's kind, with more lines. */
export function contentTypes(part: string, main: string, more = ""): ZipPart {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${main}"/>${more}</Types>`;
  return { name: "[Content_Types].xml", data: HEAD + types };
}

const RELATIONS: ZipPart = {
  name: "_rels/.rels",
  data: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
};

/** A relation of a document, as to its template. */
export function fromOutside(type: string, target: string): ZipPart {
  return {
    name: "word/_rels/settings.xml.rels",
    data: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  };
}

export function docxOf(paragraphs: string[], more: ZipPart[] = [], types?: ZipPart): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  const document = `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipOf([
    types ?? contentTypes("/word/document.xml", WORD_MAIN),
    RELATIONS,
    { name: "word/document.xml", data: document },
    ...more,
  ]);
}

export function xlsxOf(more: ZipPart[] = [], types?: ZipPart): Buffer {
  return zipOf([
    types ?? contentTypes("/xl/workbook.xml", EXCEL_MAIN),
    RELATIONS,
    { name: "xl/workbook.xml", data: `${HEAD}<workbook><sheets/></workbook>` },
    ...more,
  ]);
}

/** A "compound file" with parts of these names: Outlook emails, older Office documents, and those with a password. */
export function compoundFile(names: string[]): Buffer {
  const sector = 512;
  const perSector = 4;
  const entries = ["Root Entry", ...names];
  const listSectors = Math.ceil(entries.length / perSector);
  const header = Buffer.alloc(sector);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0x1000, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let i = 1; i <= listSectors; i += 1) {
    table.writeUInt32LE(i === listSectors ? 0xfffffffe : i + 1, i * 4);
  }
  const list = Buffer.alloc(listSectors * sector);
  entries.forEach((name, i) => {
    const text = Buffer.from(`${name}\0`, "utf16le");
    text.copy(list, i * 128);
    list.writeUInt16LE(text.length, i * 128 + 64);
    list.writeUInt8(i === 0 ? 5 : 2, i * 128 + 66);
  });
  return Buffer.concat([header, table, list, Buffer.alloc(4096)]);
}
