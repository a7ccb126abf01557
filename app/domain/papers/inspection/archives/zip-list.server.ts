import { setImmediate } from "node:timers/promises";
import type { Entry } from "yauzl";
import {
  isBomb,
  KeepClosed,
  type Spend,
  TOO_LARGE,
  TOO_MUCH,
} from "#app/domain/papers/inspection/effort.ts";
import { type FileBytes, MIB } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { DamagedZipError, entryName, openZip } from "./zip-file.server.ts";
import { cannotLookInto, warningOf, type ZipRules } from "./zip-rules.server.ts";

/** The smallest that an entry's own header can be, without its name. */
const HEADER_BYTES = 30;
/** Of ten thousand entries, with room for long names; they are held. */
const LONGEST_LIST = 16 * MIB;
/** The longest that may stand between two files: what some programs write once a length is known. */
const BETWEEN = 24;
const MISLEADS = "has a list of files that does not say what is in it";

export type Listed = Awaited<ReturnType<typeof listZip>>;

/**
 * Reads an archive's list: its entries in the order of their places, none of a phone, which has too many to hold; and
 * why it is kept closed, as far as its list tells, reading on after its name.
 */
export async function listZip(file: FileBytes, rules: ZipRules, spend: Spend) {
  const zip = await openZip(file);
  const { maxEntries, isPhone } = rules;
  const listedAt = zip.listedAt();
  if (zip.entryCount > maxEntries) {
    throw new KeepClosed(`has more than ${maxEntries.toLocaleString("en-GB")} files in it`);
  }
  if (!isPhone && file.size - listedAt > LONGEST_LIST) throw new KeepClosed(TOO_MUCH);
  const entries: Entry[] = [];
  const places = new Places(zip.entryCount);
  let isEncrypted = false;
  let compressedSize = 0;
  let uncompressedSize = 0;
  let warning: string | null = null;
  for await (const entry of zip.entries()) {
    spend();
    warning ??= warningOf(entry, rules);
    isEncrypted ||= entry.isEncrypted();
    compressedSize += entry.compressedSize;
    uncompressedSize += entry.uncompressedSize;
    places.add(entry);
    if (!isPhone) entries.push(entry);
  }
  if ((await goesOn(file, zip.listedAt())) || !places.areApart(listedAt)) warning ??= MISLEADS;
  if (isBomb(compressedSize, uncompressedSize)) warning ??= TOO_LARGE;
  entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return { zip, isEncrypted, uncompressedSize, entries, listedAt, warning };
}

export interface Inside {
  /** How many bytes a file of this name may have, to be looked into; 0: it need not be. */
  mostOf(name: string): number;
  /** Why the archive is kept closed, by this file in it, reading on after the archive's name; else null. */
  look(name: string, bytes: Buffer): Promise<string | null> | string | null;
}

/**
 * Goes through an archive as programs do that do not know its list, and compares what they find. Returns why it is kept
 * closed, reading on after its name; null when it need not be.
 */
export async function lookThrough(
  { zip, entries, listedAt, uncompressedSize }: Listed,
  spend: Spend,
  { mostOf, look }: Inside,
): Promise<string | null> {
  spend(uncompressedSize);
  let last = 0;
  const isNext = (at: number) => at >= last && at - last <= BETWEEN;
  for (const entry of entries) {
    // Others have their turn.
    await setImmediate();
    const name = entryName(entry);
    const most = mostOf(name);
    if (!isNext(entry.relativeOffsetOfLocalHeader)) return MISLEADS;
    try {
      if (most > 0 && entry.uncompressedSize > most) return cannotLookInto(name);
      const { bytes, end } = await zip.read(entry, most, spend);
      last = end;
      const warning = most > 0 && !entry.isEncrypted() ? await look(name, bytes) : null;
      if (warning) return warning;
    } catch (error) {
      if (!(error instanceof DamagedZipError)) throw error;
      return cannotLookInto(name);
    }
  }
  return isNext(listedAt) ? null : MISLEADS;
}

/** Whether the list has more entries than the archive says that it has: other programs would show them. */
async function goesOn(file: FileBytes, at: number): Promise<boolean> {
  return (await file.read(at, Math.min(at + 4, file.size))).toString("latin1") === "PK\x01\x02";
}

class Places {
  readonly #from: Float64Array;
  readonly #to: Float64Array;
  #count = 0;

  constructor(count: number) {
    this.#from = new Float64Array(count);
    this.#to = new Float64Array(count);
  }

  add({ relativeOffsetOfLocalHeader: from, fileNameLength, compressedSize }: Entry): void {
    this.#from[this.#count] = from;
    this.#to[this.#count] = from + HEADER_BYTES + fileNameLength + compressedSize;
    this.#count += 1;
  }

  /**
   * Whether the first entry starts at byte 0, all end before the list, and no two share bytes: archives made to fill a
   * disk unpack the same bytes many times. When none overlap, each sorted start comes after the sorted end before it.
   */
  areApart(listedFrom: number): boolean {
    const from = this.#from.sort();
    const to = this.#to.sort();
    for (let i = 1; i < this.#count; i += 1) if ((from[i] ?? 0) < (to[i - 1] ?? 0)) return false;
    return from[0] === 0 && (to[this.#count - 1] ?? 0) <= listedFrom;
  }
}
