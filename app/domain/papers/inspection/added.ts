import { findMarkup, findProgramOrArchive } from "./known-contents.ts";

const END_OF_ZIP = Buffer.from("PK\x05\x06", "latin1");
const ENTRY_OF_ZIP = Buffer.from("PK\x01\x02", "latin1");
const SHORTEST_END = 22;
const LONGEST_END = SHORTEST_END + 0xffff;
/** As far as browsers look for markup in a file that claims to be something else. */
const LOOKED_AT = 1024;

/**
 * What a picture, video or recording holds besides itself, so that another program would open it as that: an
 * archive or a program in its first or last bytes, or a web page where browsers look for one. Not refused: a
 * phone's "motion photo", a JPEG with a video at its end.
 */
export function findAdded(first: Buffer, last: Buffer): string | null {
  return (
    findPage(first, last) ??
    findProgramOrArchive(first) ??
    findProgramOrArchive(last) ??
    (endOfZip(last) === null ? null : "a ZIP archive")
  );
}

/** A web page in the first or the last 1,024 bytes. */
export function findPage(first: Buffer, last: Buffer): string | null {
  return (
    findMarkup(first.toString("latin1", 0, LOOKED_AT)) ??
    findMarkup(last.toString("latin1", Math.max(0, last.length - LOOKED_AT)))
  );
}

/** Where the last end of a ZIP archive is within a file's last bytes; null when there is none. */
export function endOfZip(last: Buffer): { at: number; reachesEnd: boolean } | null {
  const from = Math.max(0, last.length - LONGEST_END);
  for (
    let at = last.lastIndexOf(END_OF_ZIP);
    at >= from;
    at = last.lastIndexOf(END_OF_ZIP, at - 1)
  ) {
    if (at + SHORTEST_END <= last.length && hasEntries(last, at)) {
      const comment = last.readUInt16LE(at + 20);
      return { at, reachesEnd: at + SHORTEST_END + comment >= last.length };
    }
    if (at === 0) break;
  }
  return null;
}

/** The four bytes alone are no archive: the list of its files stands before them, perhaps further away than we see. */
function hasEntries(last: Buffer, at: number): boolean {
  const isWhole = last.readUInt32LE(at + 4) === 0;
  const here = last.readUInt16LE(at + 8);
  const all = last.readUInt16LE(at + 10);
  if (!isWhole || here !== all) return false;
  return last.subarray(0, at).lastIndexOf(ENTRY_OF_ZIP) >= 0 || last.readUInt32LE(at + 12) > at;
}
