import { randomBytes } from "node:crypto";
import {
  decrypt,
  deriveKey,
  encrypt,
  FileDamaged,
  KEY_BYTES,
  NONCE_BYTES,
  seal,
  TAG_BYTES,
  unseal,
} from "./sealed.server.ts";

const MAGIC = Buffer.from("DEWF1");
const HEADER_BYTES = MAGIC.length + NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const CHUNK_BYTES = 64 * 1024;

export interface FileCipher {
  /** Encrypts a file under a key of its own, which only this cipher, and only under this name, can open. */
  encrypt(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer>;
  /** Decrypts what `encrypt` wrote. A piece is passed on once it is known to be unchanged. */
  decrypt(name: string, stored: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}

/**
 * AES-256-GCM in pieces of 64 KiB, so that a long file needs little memory. Each file has a random key,
 * which a key derived from `secret` encrypts. A piece's nonce is its number, and says whether it is the
 * last: pieces can be neither left out nor moved.
 */
export function createFileCipher(secret: string): FileCipher {
  const mainKey = deriveKey(secret, "stored files");
  return {
    async *encrypt(name, content) {
      const key = randomBytes(KEY_BYTES);
      yield Buffer.concat([MAGIC, seal(mainKey, key, name)]);
      for await (const { bytes, number, isLast } of inPieces(content, CHUNK_BYTES)) {
        yield encrypt(key, pieceNonce(number, isLast), bytes);
      }
    },
    async *decrypt(name, stored) {
      const { start, rest } = await splitStart(stored, HEADER_BYTES);
      if (!start.subarray(0, MAGIC.length).equals(MAGIC)) {
        throw new FileDamaged("The file is not one that was stored here");
      }
      const key = unseal(mainKey, start.subarray(MAGIC.length), name);
      for await (const { bytes, number, isLast } of inPieces(rest, CHUNK_BYTES + TAG_BYTES)) {
        yield decrypt(key, pieceNonce(number, isLast), bytes);
      }
    },
  };
}

function pieceNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(number), NONCE_BYTES - 8);
  return nonce;
}

async function splitStart(content: AsyncIterable<Buffer>, bytes: number) {
  const parts = content[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < bytes) {
    const part = await parts.next();
    if (part.done) throw new FileDamaged("The file is cut short");
    held = Buffer.concat([held, part.value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield held.subarray(bytes);
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return { start: held.subarray(0, bytes), rest: rest() };
}

/** Pieces of one size, but for the last, which may be shorter; of nothing, one empty piece. */
async function* inPieces(content: AsyncIterable<Buffer> | Iterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const part of content) {
    held.push(part);
    length += part.length;
    // One piece is kept back, since only the end tells which is the last.
    if (length <= size) continue;
    let all = Buffer.concat(held);
    for (; all.length > size; all = all.subarray(size)) {
      yield { bytes: all.subarray(0, size), number: number++, isLast: false };
    }
    held = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(held), number, isLast: true };
}
