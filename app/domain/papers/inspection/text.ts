import { isUtf8 } from "node:buffer";
import type { Finding } from "./finding.ts";
import { SEND_ORIGINAL } from "./finding.ts";
import { beginsAs, findMarkupAtStart } from "./known-contents.ts";

const LOOKED_AT = 4096;
/** Bytes that are no letters, in text that is whole: exports of phones hold a few. */
const MOST_CONTROLS = 0.01;
const SOME = 8;
const ALLOWED_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d]);
/** Those that Windows-1252 does not use. */
const UNUSED_LETTERS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The encoding that text is in, by its first bytes. Windows programs begin UTF-16 with a mark. */
export function encodingOf(first: Buffer): Encoding {
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  if (first[0] === 0xfe && first[1] === 0xff) return "utf-16be";
  return isUtf8(first.subarray(0, endOfLetters(first))) ? "utf-8" : "windows-1252";
}

/** The bytes as text; a letter that is cut at an end is left out. */
export function decode(bytes: Buffer, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(encoding === "utf-8" ? wholeLetters(bytes) : bytes);
}

/** Looks at the beginning of plain text or a table: no page, no script, and nothing but letters. */
export function inspectTextStart(first: Buffer, label: string): Finding {
  const encoding = encodingOf(first);
  const start = decode(first.subarray(0, LOOKED_AT), encoding).trimStart();
  const markup = findMarkupAtStart(start) ?? scriptOrOther(first, start);
  if (markup) return { problem: `is not ${label}: it is ${markup} renamed. ${SEND_ORIGINAL}` };
  if (!isText(first, encoding)) {
    return { problem: `is not ${label}: it holds more than letters. ${SEND_ORIGINAL}` };
  }
  return { isEncrypted: false };
}

/** Of what else might be under such a name, only what text never begins with. */
function scriptOrOther(first: Buffer, start: string): string | null {
  if (/^(?:#!|@echo off)/i.test(start)) return "a script";
  if (first.includes(0) || /^(?:%PDF-\d|\{\\rtf\d)/.test(start)) return beginsAs(first);
  return null;
}

export function isText(piece: Buffer, encoding: Encoding): boolean {
  if (encoding.startsWith("utf-16")) return !decode(piece, encoding).includes("\0");
  const valid = isUtf8(wholeLetters(piece));
  let others = 0;
  for (const byte of piece) {
    if (byte === 0) return false;
    if (byte < 0x20 && !ALLOWED_CONTROLS.has(byte)) {
      others += 1;
    } else if (!valid && UNUSED_LETTERS.has(byte)) {
      others += 1;
    }
  }
  return others <= Math.max(SOME, piece.length * MOST_CONTROLS);
}

/** Without the parts of UTF-8 letters that were cut at either end. */
function wholeLetters(bytes: Buffer): Buffer {
  let from = 0;
  while (from < Math.min(3, bytes.length) && isContinuation(bytes[from])) from += 1;
  return bytes.subarray(from, endOfLetters(bytes));
}

/** Where the last letter ends that is there as a whole. */
function endOfLetters(bytes: Buffer): number {
  let to = bytes.length;
  while (to > 0 && to > bytes.length - 3 && isContinuation(bytes[to - 1])) to -= 1;
  const lead = bytes[to - 1] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return length > 1 && to - 1 + length > bytes.length ? to - 1 : bytes.length;
}

function isContinuation(byte = 0): boolean {
  return byte >= 0x80 && byte < 0xc0;
}
