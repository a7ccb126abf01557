import { extensionOf } from "./file-types.ts";

const MAX_CHARACTERS = 200;
const DISK_BYTES = 255;
const FALLBACK = "file.bin";
/** Controls, half characters, and what is invisible or turns the text round; but not the joiners of Persian and of emoji. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}[\p{Cf}--[\u200c\u200d]]]/gv;
const LONGEST_EXTENSION = 10;

/**
 * The name under which a file is kept and given back: without folders, without characters that cannot be
 * seen, without leading dots, without spaces and dots at the end, which Windows leaves out, or joiners there, NFC, and of
 * at most 200 characters, of which the extension stays. "file.bin" when nothing is left.
 */
export function cleanFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const clean = trimEnds(base.replaceAll(UNSEEN, "").normalize("NFC"));
  return trimEnds(shorten(clean)) || FALLBACK;
}

function trimEnds(name: string): string {
  return name.replace(/^[\s.]+/, "").replace(/(?<![\s.\u200c\u200d])[\s.\u200c\u200d]+$/, "");
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name;
  const end = [...endOf(name)];
  return [...characters.slice(0, MAX_CHARACTERS - end.length), ...end].join("");
}

/** The extension with its dot, where it is one that a shortened name keeps. */
function endOf(name: string): string {
  const { length } = extensionOf(name);
  return length > 0 && length <= LONGEST_EXTENSION ? name.slice(-length - 1) : "";
}

/** A clean name as a disk takes it: of at most 255 bytes, of which the extension stays. */
export function fitDisk(name: string): string {
  const end = endOf(name);
  const characters = [...name.slice(0, name.length - end.length)];
  while (Buffer.byteLength(characters.join("") + end) > DISK_BYTES) {
    characters.pop();
  }
  return characters.join("") + end;
}
