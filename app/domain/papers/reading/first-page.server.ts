import { FILE_TYPES } from "../files/file-types.ts";
import { type FileBytes, MIB } from "../inspection/file-bytes.server.ts";
import { decode, encodingOf } from "../inspection/text.ts";
import { entryName, openZip } from "../inspection/zip-file.server.ts";
import { ARCHIVE } from "../inspection/zip-rules.server.ts";
import { textOfEmail } from "./email-text.ts";
import { textOfWord, tidyText } from "./plain-text.ts";
import { readPdf } from "./read-pdf.server.ts";

const MAX_CHARACTERS = 4_000;
const LARGEST_PDF = 20 * MIB;
const READ_OF_TEXT = 64 * 1024;

/**
 * The text of a file's first page, at most 4,000 characters: of PDF, Word, email, plain text and tables. Null
 * when there is none, as on a scan, when it asks for a password, or when it cannot be read within ten seconds.
 * Of Word, the first MiB of the text is looked at; of email and text the first 64 KiB; PDFs over 20 MiB are not
 * read. `file` has been inspected; one that has not gives null at worst.
 */
export async function firstPageText(file: FileBytes, mediaType: string): Promise<string | null> {
  try {
    const text = await readText(file, mediaType);
    return text === null ? null : tidyText(text, MAX_CHARACTERS);
  } catch {
    return null;
  }
}

/**
 * Whether a PDF opens for anybody although it is encrypted: it has only the password that printing, copying or
 * changing it takes. One of more than 20 MiB, or that cannot be read within ten seconds, is taken to ask for one:
 * a file that no scanner could look into must not pass for a clean one.
 */
export async function opensWithoutPassword(file: FileBytes, mediaType: string): Promise<boolean> {
  if (mediaType !== FILE_TYPES.pdf.mediaType || file.size > LARGEST_PDF) return false;
  try {
    await readPdf(await file.read(0, file.size), 1);
    return true;
  } catch {
    return false;
  }
}

async function readText(file: FileBytes, mediaType: string): Promise<string | null> {
  const start = () => file.read(0, Math.min(READ_OF_TEXT, file.size));
  switch (mediaType) {
    case FILE_TYPES.pdf.mediaType:
      if (file.size > LARGEST_PDF) return null;
      return readPdf(await file.read(0, file.size), MAX_CHARACTERS);
    case FILE_TYPES.docx.mediaType:
      return readWord(file);
    case FILE_TYPES.eml.mediaType:
      return textOfEmail(await start());
    case FILE_TYPES.txt.mediaType:
    case FILE_TYPES.csv.mediaType: {
      const bytes = await start();
      return decode(bytes, encodingOf(bytes));
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
    return textOfWord((await zip.unpack(entry, MIB)).toString());
  }
  return null;
}
