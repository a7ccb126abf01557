import type { FileExtension } from "#app/domain/papers/files/file-types.ts";
import { beginsAs, startsWith } from "./known-contents.ts";
import { isHeic, isMovie, isMp3, isWav } from "./media.ts";
import { isText } from "./text.ts";

const JPEG = "\xff\xd8\xff";
const PNG = "\x89PNG\r\n\x1a\n";
const COMPOUND = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/** Readers look so far for its mark: printers and mail programs leave lines of text before it. */
const PDF_WITHIN = 1024;
const PDF = /(?:^(?:\xef\xbb\xbf)?|[\r\n])[\t\f ]*%PDF-[12]\.\d/;
const TIFF = ["II*\0", "MM\0*", "II+\0", "MM\0+"];
const ZIP = "PK\x03\x04";
const EMPTY_ZIP = "PK\x05\x06";

const isJpeg = (first: Buffer) => startsWith(first, JPEG);
const isZip = (first: Buffer) => startsWith(first, ZIP) || startsWith(first, EMPTY_ZIP);
/** Outlook emails, older Office documents, and Office documents with a password. */
const isCompoundFile = (first: Buffer) => startsWith(first, COMPOUND);
const isTiff = (first: Buffer) => TIFF.some((mark) => startsWith(first, mark));
const isOgg = (first: Buffer) => startsWith(first, "OggS");

/** Whether a file begins as its extension says. Text is looked at more closely elsewhere. */
const BEGINS: Record<FileExtension, (first: Buffer) => boolean> = {
  pdf: isPdf,
  doc: isCompoundFile,
  docx: isZip,
  rtf: (first) => startsWith(first, "{\\rtf"),
  xls: isCompoundFile,
  xlsx: isZip,
  csv: () => true,
  txt: () => true,
  jpg: isJpeg,
  jpeg: isJpeg,
  jpe: isJpeg,
  jfif: isJpeg,
  png: (first) => startsWith(first, PNG) && first.toString("latin1", 12, 16) === "IHDR",
  heic: isHeic,
  tif: isTiff,
  tiff: isTiff,
  webp: (first) => startsWith(first, "RIFF") && first.toString("latin1", 8, 12) === "WEBP",
  msg: isCompoundFile,
  eml: isEmail,
  zip: isZip,
  ufdr: isZip,
  mp4: isMovie,
  mov: isMovie,
  mp3: isMp3,
  m4a: isMovie,
  wav: isWav,
  ogg: isOgg,
  opus: isOgg,
  amr: (first) => startsWith(first, "#!AMR"),
  "3gp": isMovie,
};

/** Files that open in the same programs, whose names are often mixed up; no program and no web page among them. */
const ALIKE: FileExtension[][] = [
  ["jpg", "jpeg", "jpe", "jfif", "png", "heic", "tif", "tiff", "webp"],
  ["mp4", "mov", "mp3", "m4a", "wav", "ogg", "opus", "amr", "3gp"],
  ["doc", "docx", "rtf"],
  ["xls", "xlsx"],
];

/** What a file is by its beginning, when it may have this name; null when it is none of those. */
export function kindByBeginning(extension: FileExtension, first: Buffer): FileExtension | null {
  const alike = ALIKE.find((each) => each.includes(extension)) ?? [];
  return [extension, ...alike].find((each) => BEGINS[each](first)) ?? null;
}

function isPdf(first: Buffer): boolean {
  const at = first.toString("latin1", 0, PDF_WITHIN).search(PDF);
  const before = first.subarray(0, at);
  return at >= 0 && isText(before, "utf-8") && beginsAs(before) === null;
}

const HEADER_LINE = /^[!-9;-~]{1,200}:/;
const FOLDED_LINE = /^[ \t]/;
const USUAL =
  /^(?:from|to|cc|date|subject|received|message-id|mime-version|return-path|delivered-to|reply-to|sender|content-type|x-[\w-]+):/i;
const ENOUGH = 2;

/**
 * Whether the bytes begin as an email: lines of "Name: value" up to the first empty line or as far as we see, at
 * least two of them such as every email has. A mailbox's "From " line may come first.
 */
function isEmail(first: Buffer): boolean {
  const lines = first
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .split(/\r?\n/);
  // The last may be cut.
  if (lines.length > 1) lines.pop();
  if (lines[0]?.startsWith("From ")) lines.shift();
  const end = lines.indexOf("");
  const headers = end < 0 ? lines : lines.slice(0, end);
  if (headers.join("").includes("\0")) return false;
  if (!headers.every((line) => HEADER_LINE.test(line) || FOLDED_LINE.test(line))) return false;
  return headers.filter((line) => USUAL.test(line)).length >= ENOUGH;
}
