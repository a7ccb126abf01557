import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createInflateRaw } from "node:zlib";
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type LocalFileHeader,
  parseExtraFields,
  RandomAccessReader,
  type ZipFile,
} from "yauzl";
import { KeepClosed } from "#app/domain/papers/inspection/effort.ts";
import { type FileBytes, MIB } from "#app/domain/papers/inspection/file-bytes.server.ts";

/** Names are decoded when they are asked for; entries are unpacked after the list was read. */
const OPTIONS = { decodeStrings: false, autoClose: false };

/** Where a file's length stands, if not in what is before it: behind it, or in the further fields. */
const LENGTH_BEHIND = 8;
const LENGTH_IN_FURTHER = 0xffff_ffff;
const STORED = 0;
const DEFLATED = 8;
const INFLATED_AT_ONCE = 64 * 1024;
/** After so many entries everything else has its turn. */
const OTHERS_TURN = 200;

/** The archive cannot be read: it is cut off, or was never one. */
export class DamagedZipError extends Error {}

/** Opens an archive; only its list is read. */
export async function openZip(file: FileBytes) {
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(new PieceReader(file), file.size, OPTIONS),
  );
  // One that nobody waits for any more must not end the process.
  zip.on("error", () => {});
  return {
    /** As many as the archive says that it has. */
    entryCount: zip.entryCount,
    /** Every entry, once, in the order of the archive's own list. */
    entries: () => eachEntry(zip),
    /** Where the list of entries begins, and where it ended after all were read. The types say that it is a boolean. */
    listedAt: () => Number(zip.readEntryCursor),
    /** The first bytes of an entry, unpacked, at most `max`. */
    unpack: (entry: Entry, max: number) =>
      readable(async () => (await read(zip, entry, max)).bytes),
    /**
     * The same, read as programs do that go by what stands before each file, to its end, which is returned with it;
     * `onPart` is called for each part.
     */
    read: (entry: Entry, max: number, onPart: () => void) =>
      readable(() => read(zip, entry, max, onPart)),
  };
}

/** The name of an entry with "/" between folders, decoded as the archive says. */
export function entryName(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/** Every name that a program may show for an entry: some ignore the one in its further fields. */
export function entryNames(entry: Entry): string[] {
  const { generalPurposeBitFlag, fileNameRaw } = entry;
  const plain = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, [], false);
  return [...new Set([entryName(entry), plain])];
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

async function read(zip: ZipFile, entry: Entry, max: number, onPart = () => {}) {
  const { compressionMethod, compressedSize, uncompressedSize } = entry;
  const header = await zip.readLocalFileHeaderPromise(entry);
  const isStored = compressionMethod === STORED;
  if (!agrees(entry, header) || !(isStored || compressionMethod === DEFLATED)) {
    throw new Error("not as listed, or packed in another way");
  }
  const end = header.fileDataStart + compressedSize;
  const isPassedOver = entry.isEncrypted() || (isStored && max === 0);
  if (isPassedOver || compressedSize === 0) return { bytes: Buffer.alloc(0), end };
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const inflate = createInflateRaw({ chunkSize: INFLATED_AT_ONCE });
  const pieces: Buffer[] = [];
  let length = 0;
  // What fails reaches the loop.
  for await (const piece of isStored ? packed : pipeline(packed, inflate, () => {})) {
    onPart();
    if (length < max) pieces.push(piece);
    length += piece.length;
    if (length > uncompressedSize) break;
  }
  const isWhole = isStored || inflate.bytesWritten === compressedSize;
  if (length !== uncompressedSize || !isWhole) throw new Error("another length than listed");
  return { bytes: Buffer.concat(pieces).subarray(0, max), end };
}

function agrees(entry: Entry, header: LocalFileHeader): boolean {
  const { generalPurposeBitFlag, compressionMethod, compressedSize, fileNameRaw } = entry;
  const further = parseExtraFields(header.extraField);
  const name = getFileNameLowLevel(generalPurposeBitFlag, header.fileName, further, false);
  const isLengthBehind = (header.generalPurposeBitFlag & LENGTH_BEHIND) !== 0;
  return (
    header.fileName.equals(fileNameRaw) &&
    entryNames(entry).includes(name) &&
    header.compressionMethod === compressionMethod &&
    (isLengthBehind || [compressedSize, LENGTH_IN_FURTHER].includes(header.compressedSize))
  );
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw error.cause;
    if (error instanceof KeepClosed) throw error;
    throw new DamagedZipError("archive cannot be read", { cause: error });
  }
}

/** The file could not be fetched, which says nothing about what is in it. */
class StoreError extends Error {}

/** Reads an archive in pieces of a MiB, as they are stored: its list is asked for by the few bytes. */
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
      (error) => callback(error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end));
  }

  async *#pieces(start: number, end: number): AsyncIterable<Buffer> {
    for (let from = start; from < end; ) {
      const to = Math.min(end, (Math.floor(from / MIB) + 1) * MIB);
      yield await this.#bytesAt(from, to - from);
      from = to;
    }
  }

  async #bytesAt(from: number, length: number): Promise<Buffer> {
    const to = Math.min(from + length, this.#file.size);
    if (from >= this.#file.size || from < 0) return Buffer.alloc(0);
    if (from < this.#from || to > this.#from + this.#piece.length) {
      const start = from - (from % MIB);
      const end = Math.min(this.#file.size, Math.ceil(to / MIB) * MIB);
      try {
        this.#piece = await this.#file.read(start, end);
      } catch (cause) {
        throw new StoreError("file cannot be fetched", { cause });
      }
      this.#from = start;
    }
    return this.#piece.subarray(from - this.#from, to - this.#from);
  }
}
