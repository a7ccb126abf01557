import { FILE_TYPES } from "#app/domain/papers/files/file-types.ts";
import { entryName, openZip } from "#app/domain/papers/inspection/archives/zip-file.server.ts";
import { ARCHIVE } from "#app/domain/papers/inspection/archives/zip-rules.server.ts";
import { type FileBytes, MIB } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { firstPageOfPdf } from "#app/domain/papers/inspection/open-pdf.server.ts";
import { decode, encodingOf } from "#app/domain/papers/inspection/text.ts";

const MAX_CHARACTERS = 4_000;
const READ_OF_TEXT = 64 * 1024;

/**
 * The text of a file's first page, about 4,000 characters: of PDF, Word, Excel, plain text and tables. Null when there
 * is none, or it cannot be read. Of Word and Excel, the first MiB of the text is looked at. For the thread of `lookIntoFile`: a
 * PDF of 3 KB can be made to take 3 GB.
 */
export async function firstPageText(file: FileBytes, mediaType: string): Promise<string | null> {
  return readText(file, mediaType).catch(() => null);
}

async function readText(file: FileBytes, mediaType: string) {
  switch (mediaType) {
    case FILE_TYPES.pdf.mediaType:
      return firstPageOfPdf(file, MAX_CHARACTERS);
    case FILE_TYPES.docx.mediaType:
      return readPart(file, WORD_TEXT);
    case FILE_TYPES.xlsx.mediaType:
      return readPart(file, EXCEL_TEXT);
    case FILE_TYPES.txt.mediaType:
    case FILE_TYPES.csv.mediaType: {
      const bytes = await file.read(0, Math.min(READ_OF_TEXT, file.size));
      return decode(bytes, encodingOf(bytes)).slice(0, MAX_CHARACTERS);
    }
    default:
      return null;
  }
}

/** Word writes "word/document.xml", its web version "word/document2.xml". */
const WORD_TEXT = /^word\/document\d?\.xml$/;
/** The words of all cells, in the order in which they were first written. */
const EXCEL_TEXT = /^xl\/sharedStrings\.xml$/;

async function readPart(file: FileBytes, part: RegExp) {
  const zip = await openZip(file);
  if (zip.entryCount > ARCHIVE.maxEntries) return null;
  for await (const entry of zip.entries()) {
    if (!part.test(entryName(entry))) continue;
    return textOfPart((await zip.unpack(entry, MIB)).toString()).slice(0, MAX_CHARACTERS);
  }
  return null;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const LAST_CHARACTER = 0x10ffff;

/** The text of an Office document's part, whose end may be cut off: a line for each paragraph or cell. */
function textOfPart(xml: string): string {
  return decodeEntities(
    xml
      .replaceAll(/<w:(?:delText|instrText)\b[^<>]*>[^<]*/g, "")
      .replaceAll(/<w:(?:tab|br|cr)\b[^<>]*>/g, " ")
      .replaceAll(/<\/(?:w:p|si)>/g, "\n")
      .replaceAll(/<[^>]*(?:>|$)/g, ""),
  );
}

function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > LAST_CHARACTER ? whole : String.fromCodePoint(code);
  });
}
