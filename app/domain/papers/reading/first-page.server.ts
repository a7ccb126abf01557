import { FILE_TYPES } from "../files/file-types.ts";
import { type FileBytes, MIB } from "../inspection/file-bytes.server.ts";
import { firstPageOfPdf } from "../inspection/open-pdf.server.ts";
import { decode, encodingOf } from "../inspection/text.ts";
import { entryName, openZip } from "../inspection/zip-file.server.ts";
import { ARCHIVE } from "../inspection/zip-rules.server.ts";
import { textOfWord } from "./plain-text.ts";

const MAX_CHARACTERS = 4_000;
const READ_OF_TEXT = 64 * 1024;

/**
 * The text of a file's first page, about 4,000 characters: of PDF, Word, plain text and tables. Null when there is
 * none, or it cannot be read. Of Word, the first MiB of the text is looked at. For the thread of `lookIntoFile`: a
 * PDF of 3 KB can be made to take 3 GB.
 */
export async function firstPageText(file: FileBytes, mediaType: string): Promise<string | null> {
  return readText(file, mediaType).catch(() => null);
}

async function readText(file: FileBytes, mediaType: string): Promise<string | null> {
  switch (mediaType) {
    case FILE_TYPES.pdf.mediaType:
      return firstPageOfPdf(file, MAX_CHARACTERS);
    case FILE_TYPES.docx.mediaType:
      return readWord(file);
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
const MAIN_PART = /^word\/document\d?\.xml$/;

async function readWord(file: FileBytes): Promise<string | null> {
  const zip = await openZip(file);
  if (zip.entryCount > ARCHIVE.maxEntries) return null;
  for await (const entry of zip.entries()) {
    if (!MAIN_PART.test(entryName(entry))) continue;
    return textOfWord((await zip.unpack(entry, MIB)).toString()).slice(0, MAX_CHARACTERS);
  }
  return null;
}
