import type { Entry } from "yauzl";
import { bytesInMemory, type FileBytes, MIB } from "./file-bytes.server.ts";
import { type Finding, SEND_ORIGINAL } from "./finding.ts";
import { DamagedZipError, entryName, type OpenZip, openZip } from "./zip-file.server.ts";
import {
  ARCHIVE,
  isBomb,
  PHONE,
  problemOfEntry,
  TOO_LARGE,
  type ZipRules,
} from "./zip-rules.server.ts";

/** The smallest that an entry's own header can be, without its name. */
const HEADER_BYTES = 30;
/** Archives in an archive are looked into while they are small; others the scanner for malware opens. */
const NESTED = { each: 8 * MIB, all: 32 * MIB };
const MISLEADS = `is damaged, or was put together to mislead. ${SEND_ORIGINAL}`;

/** What is known of an archive once its list is read. */
export interface Listed {
  zip: OpenZip;
  isEncrypted: boolean;
  /** In bytes, before and after unpacking. */
  compressedSize: number;
  uncompressedSize: number;
  /** Those that `keep` wanted. */
  kept: Entry[];
}

/**
 * Looks into a ZIP archive or a phone download: its list, and archives in it while they are small.
 *
 * @throws DamagedZipError when it cannot be read.
 */
export async function inspectArchive(file: FileBytes, isPhone: boolean): Promise<Finding> {
  if (isPhone) {
    const listed = await listZip(file, PHONE);
    return "problem" in listed ? listed : { isEncrypted: listed.isEncrypted };
  }
  const listed = await listZip(file, ARCHIVE, isArchive);
  if ("problem" in listed) return listed;
  const nested = await inspectNested(listed);
  return nested ?? { isEncrypted: listed.isEncrypted };
}

function isArchive(entry: Entry): boolean {
  return /\.zip$/i.test(entryName(entry));
}

/**
 * Archives inside the archive must keep to the same rules and contain no further archives; their sizes count
 * towards the ratio.
 */
async function inspectNested({
  zip,
  kept,
  compressedSize,
  uncompressedSize,
}: Listed): Promise<Finding | null> {
  let all = uncompressedSize;
  let unpacked = 0;
  for (const entry of kept) {
    unpacked += entry.uncompressedSize;
    if (entry.isEncrypted() || entry.uncompressedSize > NESTED.each) continue;
    if (unpacked > NESTED.all) break;
    const inner = await listNested(zip, entry);
    if (!inner) continue;
    if ("problem" in inner) return { problem: inner.problem };
    if (inner.kept.length > 0) {
      return {
        problem: "has an archive inside an archive inside it. Unpack it, and send what is in it.",
      };
    }
    all += inner.uncompressedSize;
    if (isBomb({ compressedSize, uncompressedSize: all })) return { problem: TOO_LARGE };
  }
  return null;
}

/** Null when it cannot be read: a damaged archive among the papers is let through, for it may be evidence. */
async function listNested(zip: OpenZip, entry: Entry) {
  try {
    const bytes = await zip.unpack(entry, NESTED.each);
    return await listZip(bytesInMemory(entryName(entry), bytes), ARCHIVE, isArchive);
  } catch (error) {
    if (error instanceof DamagedZipError) return null;
    throw error;
  }
}

/**
 * Reads the list of an archive, and says what breaks the rules, if anything does. `keep` chooses the entries to
 * hold on to; of a phone there may be two million.
 *
 * @throws DamagedZipError when it cannot be read.
 */
export async function listZip(
  file: FileBytes,
  rules: ZipRules,
  keep: (entry: Entry) => boolean = () => false,
): Promise<Listed | { problem: string }> {
  const zip = await openZip(file);
  if (zip.entryCount === 0) return { problem: `is an empty archive. ${SEND_ORIGINAL}` };
  if (zip.entryCount > rules.maxEntries) return { problem: tooMany(rules) };
  const listed = { zip, isEncrypted: false, compressedSize: 0, uncompressedSize: 0 };
  const kept: Entry[] = [];
  const places = new Places(zip.entryCount);
  const listedFrom = zip.listedAt();
  for await (const entry of zip.entries()) {
    const problem = problemOfEntry(entry, rules);
    if (problem) return { problem };
    listed.isEncrypted ||= entry.isEncrypted();
    listed.compressedSize += entry.compressedSize;
    listed.uncompressedSize += entry.uncompressedSize;
    places.add(entry);
    if (keep(entry)) kept.push(entry);
  }
  if (await goesOn(file, zip.listedAt())) return { problem: MISLEADS };
  if (!places.areApart(listedFrom)) return { problem: MISLEADS };
  if (isBomb(listed)) return { problem: TOO_LARGE };
  return { ...listed, kept };
}

function tooMany({ maxEntries }: ZipRules): string {
  const most = maxEntries.toLocaleString("en-GB");
  return `has more than ${most} files in it. Send it as several archives.`;
}

/** Whether the list has more entries than the archive says that it has: other programs would show them. */
async function goesOn(file: FileBytes, at: number): Promise<boolean> {
  return (await file.read(at, Math.min(at + 4, file.size))).toString("latin1") === "PK\x01\x02";
}

/** Where the contents of the entries are. */
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
   * Whether the first entry starts at byte 0, all end before the list, and no two share bytes: archives made to
   * fill a disk unpack the same bytes many times. When none overlap, each sorted start comes after the sorted
   * end before it.
   */
  areApart(listedFrom: number): boolean {
    const [from, to] = [this.#from.sort(), this.#to.sort()];
    for (let i = 1; i < this.#count; i += 1) if ((from[i] ?? 0) < (to[i - 1] ?? 0)) return false;
    return from[0] === 0 && (to[this.#count - 1] ?? 0) <= listedFrom;
  }
}
