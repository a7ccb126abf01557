import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from "yauzl";
import { type FileBytes, MIB } from "./file-bytes.server.ts";

/** Names are decoded when they are asked for; entries are unpacked after the list was read. */
const OPTIONS = { decodeStrings: false, autoClose: false };

/** After so many entries everything else has its turn. */
const OTHERS_TURN = 200;

/** The archive cannot be read: it is cut off, or was never one. */
export class DamagedZipError extends Error {}

export interface OpenZip {
  /** As many as the archive says that it has. */
  entryCount: number;
  /** Every entry, once, in the order of the archive's own list. */
  entries(): AsyncIterable<Entry>;
  /** Where the list of entries begins, and where it ended after all were read. */
  listedAt(): number;
  /** The bytes of an entry, unpacked; at most `max`, of which the rest is not unpacked. */
  unpack(entry: Entry, max: number): Promise<Buffer>;
}

/**
 * Opens an archive; only its list is read.
 *
 * @throws DamagedZipError when it cannot be read; so do the functions of what is returned.
 */
export async function openZip(file: FileBytes): Promise<OpenZip> {
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(new PieceReader(file), file.size, OPTIONS),
  );
  // One that nobody waits for any more must not end the process.
  zip.on("error", () => {});
  return {
    entryCount: zip.entryCount,
    entries: () => eachEntry(zip),
    // The types say that it is a boolean.
    listedAt: () => Number(zip.readEntryCursor),
    unpack: (entry, max) => readable(() => unpack(zip, entry, max)),
  };
}

/** The name of an entry with "/" between folders, decoded as the archive says. */
export function entryName(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

async function* eachEntry(zip: ZipFile): AsyncIterable<Entry> {
  const entries = zip.eachEntry();
  for (let read = 1; ; read += 1) {
    // The list of a phone takes half a minute, in which pages must not wait.
    if (read % OTHERS_TURN === 0) await setImmediate();
    const next = await readable(() => entries.next());
    if (next.done) return;
    yield next.value;
  }
}

async function unpack(zip: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length >= max) break;
  }
  return Buffer.concat(pieces).subarray(0, max);
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw error.cause;
    throw new DamagedZipError("archive cannot be read", { cause: error });
  }
}

/** The file could not be fetched, which says nothing about what is in it. */
class StoreError extends Error {}

/** Reads an archive in pieces of a MiB, for its list is asked for by the few bytes. */
class PieceReader extends RandomAccessReader {
  #from = 0;
  #piece: Buffer = Buffer.alloc(0);
  readonly #file: FileBytes;

  constructor(file: FileBytes) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#bytesAt(position, length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (cause) => callback(new StoreError("file cannot be fetched", { cause })),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end));
  }

  async *#pieces(start: number, end: number): AsyncIterable<Buffer> {
    for (let from = start; from < end; from += MIB) {
      yield this.#file.read(from, Math.min(end, from + MIB));
    }
  }

  async #bytesAt(from: number, length: number): Promise<Buffer> {
    const to = Math.min(from + length, this.#file.size);
    if (from >= this.#file.size || from < 0) return Buffer.alloc(0);
    if (from < this.#from || to > this.#from + this.#piece.length) {
      this.#piece = await this.#file.read(
        from,
        Math.min(this.#file.size, from + Math.max(length, MIB)),
      );
      this.#from = from;
    }
    return this.#piece.subarray(from - this.#from, to - this.#from);
  }
}
