import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const MAGIC = Buffer.from("DEWF1");
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const CHUNK_BYTES = 64 * 1024;

/** A stored file cannot be decrypted: it was changed or cut short, or another key or name is its own. */
export class FileDamaged extends Error {}

export interface FileCipher {
  /** Encrypts a file under a key of its own, which only this cipher, and only under this name, can open. */
  encrypt(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer>;
  /**
   * Decrypts what `encrypt` wrote. A piece is passed on once it is known to be unchanged.
   *
   * @throws FileDamaged at the first piece that is not, and at the end of a file that is cut short.
   */
  decrypt(name: string, stored: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}

/**
 * AES-256-GCM in pieces of 64 KiB, so that a long file needs little memory. Each file has a random key,
 * which a key derived from `secret` encrypts. A piece's nonce is its number, and says whether it is the
 * last: pieces can be neither left out nor moved.
 */
export function createFileCipher(secret: string): FileCipher {
  const mainKey = Buffer.from(hkdfSync("sha256", secret, "", "stored files", KEY_BYTES));
  return {
    async *encrypt(name, content) {
      const key = randomBytes(KEY_BYTES);
      const nonce = randomBytes(NONCE_BYTES);
      const wrap = createCipheriv("aes-256-gcm", mainKey, nonce).setAAD(Buffer.from(name));
      const wrapped = Buffer.concat([wrap.update(key), wrap.final()]);
      yield Buffer.concat([MAGIC, nonce, wrapped, wrap.getAuthTag()]);
      for await (const { bytes, number, isLast } of inPieces(content, CHUNK_BYTES)) {
        const cipher = createCipheriv("aes-256-gcm", key, pieceNonce(number, isLast));
        yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      }
    },
    async *decrypt(name, stored) {
      const { start, rest } = await splitStart(stored, HEADER_BYTES);
      const key = unwrap(mainKey, name, start);
      for await (const { bytes, number, isLast } of inPieces(rest, CHUNK_BYTES + TAG_BYTES)) {
        if (bytes.length < TAG_BYTES) throw new FileDamaged("The file is cut short");
        const decipher = createDecipheriv("aes-256-gcm", key, pieceNonce(number, isLast));
        yield open(decipher, bytes.subarray(0, -TAG_BYTES), bytes.subarray(-TAG_BYTES));
      }
    },
  };
}

function unwrap(mainKey: Buffer, name: string, header: Buffer): Buffer {
  const nonce = header.subarray(MAGIC.length, MAGIC.length + NONCE_BYTES);
  const wrapped = header.subarray(MAGIC.length + NONCE_BYTES, -TAG_BYTES);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC) || wrapped.length !== KEY_BYTES) {
    throw new FileDamaged("The file is not one that was stored here");
  }
  const decipher = createDecipheriv("aes-256-gcm", mainKey, nonce).setAAD(Buffer.from(name));
  return open(decipher, wrapped, header.subarray(-TAG_BYTES));
}

function open(decipher: DecipherGCM, bytes: Buffer, tag: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.setAuthTag(tag).update(bytes), decipher.final()]);
  } catch {
    throw new FileDamaged("The file was changed after it was stored, or its key is another one");
  }
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
