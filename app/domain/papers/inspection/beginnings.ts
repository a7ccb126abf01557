import type { FileExtension } from "../files/file-types.ts";
import { isEmail } from "./email.ts";
import { startsWith } from "./known-contents.ts";
import { isHeic, isMovie, isMp3, isWav } from "./media.ts";
import { isPdf } from "./pdf.ts";

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = "PK\x03\x04";
const EMPTY_ZIP = "PK\x05\x06";

/** Outlook emails, older Office documents, and Office documents with a password. */
export function isCompoundFile(first: Buffer): boolean {
  return startsWith(first, COMPOUND);
}

const isJpeg = (first: Buffer) => startsWith(first, JPEG);
const isZip = (first: Buffer) => startsWith(first, ZIP) || startsWith(first, EMPTY_ZIP);
const isOffice = (first: Buffer) => isZip(first) || isCompoundFile(first);

/** Whether a file begins as its extension says. Text is looked at more closely elsewhere. */
export const BEGINS: Record<FileExtension, (first: Buffer) => boolean> = {
  pdf: isPdf,
  docx: isOffice,
  xlsx: isOffice,
  csv: () => true,
  txt: () => true,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (first) => startsWith(first, PNG) && first.toString("latin1", 12, 16) === "IHDR",
  heic: isHeic,
  msg: isCompoundFile,
  eml: isEmail,
  zip: isZip,
  ufdr: isZip,
  mp4: isMovie,
  mov: isMovie,
  mp3: isMp3,
  m4a: isMovie,
  wav: isWav,
};
