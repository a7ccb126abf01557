import { randomBytes } from "node:crypto";
import type { Pieces, StoredFile } from "#foundation/files/stored-file.ts";
import { type FilePlace, openPlace } from "./file-place.server.ts";
import { freeMemoryOf } from "./free-memory.ts";
import type { PieceObjects } from "./piece-objects.ts";
import {
  deriveKey,
  FileDamaged,
  isFileDamaged,
  KEY_BYTES,
  NONCE_BYTES,
  seal,
  TAG_BYTES,
  unseal,
} from "./sealed.server.ts";

export { isUnchanged } from "./is-unchanged.server.ts";
export { createRunningHash, type RunningHash } from "./running-hash.server.ts";
export { freeMemoryOf };

/** The length of a piece before it is encrypted; only the last of a file may be shorter. */
export const PIECE_BYTES = 1024 * 1024;
/** How many pieces are fetched while the one before them is used. */
const AHEAD = 3;
/** It becomes a part of a path. */
const ID = /^[\w-]{1,100}$/;

/** A store of pieces, as those use it who look after it, too. */
export interface PieceStore extends Pieces {
  /**
   * All files that have pieces, and when the newest known piece came. In a folder this also takes away what
   * killed processes left of pieces over an hour ago; a file may have nothing else.
   */
  ids(): AsyncGenerator<{ id: string; changedAt: Date }>;
  /**
   * Copies a file's pieces as they are, encrypted, except those that are there in the same length.
   *
   * @returns how many were copied.
   */
  copyTo(target: PieceStore, file: { id: string; size: number }): Promise<number>;
  /** The pieces as they are stored. */
  readonly stored: PieceObjects;
}

/**
 * Opens a store of large files; nothing is read or written before it is used. AES-256-GCM, a random key for
 * each file and a random nonce for each piece; a piece is bound to its file, number and place as the last.
 *
 * @param secret The key that encrypts the keys of files is derived from it.
 */
export function createPieceStore(place: FilePlace, secret: string): PieceStore {
  const mainKey = deriveKey(secret, "keys of papers");
  const stored = openPlace(place);
  const keyOf = ({ id, wrappedKey }: StoredFile) => unseal(mainKey, wrappedKey, requireId(id));

  async function getSealed(file: { id: string; size: number }, number: number): Promise<Buffer> {
    const sealed = await stored.get(file.id, number);
    if (!sealed) throw new FileDamaged("A piece of the file is missing");
    if (sealed.length !== sealedLength(file.size, number)) {
      throw new FileDamaged("A piece of the file has another length");
    }
    return sealed;
  }

  return {
    sealText: (id, text) => seal(mainKey, Buffer.from(text), `text about ${requireId(id)}`),
    unsealText: (id, sealed) => {
      try {
        return unseal(mainKey, sealed, `text about ${requireId(id)}`).toString();
      } catch (error) {
        if (isFileDamaged(error)) return null;
        throw error;
      }
    },
    newKey: (id) => seal(mainKey, randomBytes(KEY_BYTES), requireId(id)),
    async write(file, number, plain) {
      if (plain.length !== plainLength(file.size, number)) {
        throw new RangeError(`Piece ${number} of ${file.size} bytes is not ${plain.length} long`);
      }
      const sealed = seal(keyOf(file), plain, aboutPiece(file, number));
      await stored.put(file.id, number, sealed);
      freeMemoryOf(sealed);
    },
    async *read(file, { from, to } = { from: 0, to: file.size }) {
      if (!(0 <= from && from <= to && to <= file.size)) throw new RangeError("Not in the file");
      const key = keyOf(file);
      const first = Math.floor(from / PIECE_BYTES);
      const numbers = from === to ? [] : upTo(first, pieces(to));
      for await (const { number, got } of readAhead(numbers, (each) => getSealed(file, each))) {
        const plain = unseal(key, got, aboutPiece(file, number));
        freeMemoryOf(got);
        const start = number * PIECE_BYTES;
        yield plain.subarray(Math.max(from - start, 0), to - start);
      }
    },
    remove: (id) => stored.remove(requireId(id)),
    async *ids() {
      // Whatever else is there, such as lost+found, is not ours.
      for await (const file of stored.ids()) if (ID.test(file.id)) yield file;
    },
    async copyTo(target, file) {
      const there = await target.stored.sizes(requireId(file.id));
      const missing = [...upTo(0, pieces(file.size))].filter(
        (number) => there.get(number) !== sealedLength(file.size, number),
      );
      for await (const { number, got } of readAhead(missing, (each) => getSealed(file, each))) {
        await target.stored.put(file.id, number, got);
      }
      return missing.length;
    },
    freeBytes: () => stored.freeBytes(),
    stored,
  };
}

function pieces(size: number): number {
  return Math.ceil(size / PIECE_BYTES);
}

function plainLength(size: number, number: number): number {
  if (!Number.isInteger(number) || number < 0 || number >= pieces(size)) {
    throw new RangeError(`A file of ${size} bytes has no piece ${number}`);
  }
  return Math.min(PIECE_BYTES, size - number * PIECE_BYTES);
}

function sealedLength(size: number, number: number): number {
  return NONCE_BYTES + plainLength(size, number) + TAG_BYTES;
}

function aboutPiece({ id, size }: StoredFile, number: number): string {
  return `${id}/${number}/${number === pieces(size) - 1 ? "last" : "more"}`;
}

function requireId(id: string): string {
  if (!ID.test(id)) throw new RangeError("Not the id of a file");
  return id;
}

function* upTo(first: number, end: number): Generator<number> {
  for (let number = first; number < end; number++) yield number;
}

/** Gets pieces in their order, some before they are asked for; none any more once nobody asks. */
async function* readAhead(numbers: Iterable<number>, get: (number: number) => Promise<Buffer>) {
  const rest = numbers[Symbol.iterator]();
  const coming: Array<{ number: number; bytes: Promise<Buffer> }> = [];
  const begin = () => {
    const next = rest.next();
    if (next.done) return;
    const bytes = get(next.value);
    // It may fail before it is its turn.
    bytes.catch(() => undefined);
    coming.push({ number: next.value, bytes });
  };
  try {
    for (let i = 0; i < AHEAD; i++) begin();
    for (let piece = coming.shift(); piece; piece = coming.shift()) {
      const got = await piece.bytes;
      begin();
      yield { number: piece.number, got };
    }
  } finally {
    await Promise.allSettled(coming.map(({ bytes }) => bytes));
  }
}
