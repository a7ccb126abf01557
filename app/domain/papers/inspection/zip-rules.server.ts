import type { Entry } from "yauzl";
import { cleanFileName } from "../files/file-name.ts";
import { extensionOf } from "../files/file-types.ts";
import { MIB } from "./file-bytes.server.ts";
import { shortName } from "./finding.ts";
import { isProgram } from "./wrong-extension.ts";
import { entryName } from "./zip-file.server.ts";

/** What an archive may hold. */
export interface ZipRules {
  /** How many files and folders. */
  maxEntries: number;
  /** Programs and links to other places are contents of a phone, not something that somebody sends. */
  allowsPrograms: boolean;
  /** Whether each large file has to keep to the ratio too, not only all together. */
  ratioOfEach: boolean;
}

export const ARCHIVE: ZipRules = { maxEntries: 10_000, allowsPrograms: false, ratioOfEach: true };
/**
 * A phone's contents: a million small files, the programs of the phone, and databases that are mostly empty. Nobody
 * unpacks them but the examiner's own program.
 */
export const PHONE: ZipRules = {
  maxEntries: 2_000_000,
  allowsPrograms: true,
  ratioOfEach: false,
};

/** Text and tables shrink to a twentieth, a bomb to a thousandth. */
const MAX_RATIO = 100;
const OVERRIDE = /[\u202d\u202e]/;
const LINK = 0xa000;
const KIND_OF_FILE = 0xf000;
const UNIX = 3;
const MAC = 19;

/** What is wrong with one entry, reading on after the archive's name; null when nothing is. */
export function problemOfEntry(entry: Entry, rules: ZipRules): string | null {
  const name = entryName(entry);
  if (isUnsafe(name)) return `has a file in it whose name leads elsewhere (${shortEntry(name)}).`;
  if (OVERRIDE.test(name)) return `has a file in it that hides its name (${shortEntry(name)}).`;
  if (!rules.allowsPrograms) {
    if (isLink(entry)) return `has a link in it that leads elsewhere (${shortEntry(name)}).`;
    if (isProgram(extensionOf(cleanFileName(name)))) {
      return `has a program in it (${shortEntry(name)}). Take it out, and send the rest.`;
    }
  }
  return rules.ratioOfEach && isBomb(entry) ? TOO_LARGE : null;
}

export const TOO_LARGE =
  "would grow to more than a hundred times its size when unpacked. Send its files as they are.";

/** Whether so much grows out of so little that it can only be meant to fill a disk. */
export function isBomb({
  compressedSize,
  uncompressedSize,
}: Pick<Entry, "compressedSize" | "uncompressedSize">): boolean {
  return uncompressedSize > MIB && uncompressedSize > compressedSize * MAX_RATIO;
}

function isUnsafe(name: string): boolean {
  return (
    name === "" ||
    name.includes("\0") ||
    /^(?:\/|[a-z]:)/i.test(name) ||
    name.split("/").some((part) => part.trim() === "..")
  );
}

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const system = versionMadeBy >> 8;
  const kind = (externalFileAttributes >>> 16) & KIND_OF_FILE;
  return (system === UNIX || system === MAC) && kind === LINK;
}

function shortEntry(name: string): string {
  const short = shortName(name.replace(/\/+$/, ""));
  return short.length > 40 ? `${short.slice(0, 24)}…${short.slice(-12)}` : short;
}
