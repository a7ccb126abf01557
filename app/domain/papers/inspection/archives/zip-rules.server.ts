import type { Entry } from "yauzl";
import { cleanFileName } from "#app/domain/papers/files/file-name.ts";
import { extensionOf } from "#app/domain/papers/files/file-types.ts";
import { isBomb, TOO_LARGE } from "#app/domain/papers/inspection/effort.ts";
import { shortName } from "#app/domain/papers/inspection/finding.ts";
import { riskOf } from "#app/domain/papers/inspection/wrong-extension.ts";
import { entryNames } from "./zip-file.server.ts";

export interface ZipRules {
  maxEntries: number;
  /**
   * Programs and links to other places are contents of a phone, not something that someone sends; large files in it
   * may shrink as much as they like. Nobody unpacks it but the examiner's own program.
   */
  isPhone: boolean;
}

export const ARCHIVE: ZipRules = { maxEntries: 10_000, isPhone: false };
/** A phone has a million small files. */
export const PHONE: ZipRules = { maxEntries: 2_000_000, isPhone: true };

const OVERRIDE = /[\u202d\u202e]/;
const LINK = 0xa000;
const KIND_OF_FILE = 0xf000;
const UNIX = 3;
const MAC = 19;

/** Why an archive with this entry is kept closed, reading on after the archive's name; null when it need not be. */
export function warningOf(entry: Entry, { isPhone }: ZipRules): string | null {
  for (const name of entryNames(entry)) {
    if (isUnsafe(name)) return `has a file in it whose name leads elsewhere (${shortEntry(name)})`;
    if (OVERRIDE.test(name)) return `has a file in it that hides its name (${shortEntry(name)})`;
    if (isPhone) continue;
    if (isLink(entry)) return `has a link in it that leads elsewhere (${shortEntry(name)})`;
    const risk = endingsOf(name).map(riskOf).find(Boolean);
    if (risk) return `has ${risk} in it (${shortEntry(name)})`;
  }
  const { compressedSize, uncompressedSize } = entry;
  return !isPhone && isBomb(compressedSize, uncompressedSize) ? TOO_LARGE : null;
}

/** Why an archive is kept closed in which nobody here can look into the file of this name. */
export function cannotLookInto(name: string): string {
  return `has a file in it that we cannot look into (${shortEntry(name)})`;
}

/** The extensions that a name may be taken to have: also before what Windows takes for a stream, and without marks. */
function endingsOf(name: string): string[] {
  const base = name.slice(name.lastIndexOf("/") + 1);
  // A name may be nothing but an extension.
  const extensions = base.split(":").map((part) => extensionOf(cleanFileName(`x${part}`)));
  return extensions.map((each) => each.normalize("NFKC").replaceAll(/[^a-z0-9]/g, ""));
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

export function shortEntry(name: string): string {
  const short = shortName(name.replace(/(?<!\/)\/+$/, ""));
  return short.length > 40 ? `${short.slice(0, 24)}…${short.slice(-12)}` : short;
}
