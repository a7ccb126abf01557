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

/**
 * AES-256-GCM in pieces of 64 KiB. Each file has a random key, which a key derived from `secret` encrypts. A
 * piece's nonce is its number, and says whether it is the last: pieces can be neither left out nor moved.
 */
export function createFileCipher(secret: string) {
  const mainKey = deriveKey(secret, "stored files");
  return {
    /** Encrypts a file under a key of its own, which only this cipher, and only under this name, can open. */
    encrypt(name: string, content: Buffer): Buffer {
      const key = randomBytes(KEY_BYTES);
      const pieces = inPieces(content, CHUNK_BYTES);
      return Buffer.concat([
        MAGIC,
        seal(mainKey, key, name),
        ...pieces.map(({ nonce, bytes }) => encrypt(key, nonce, bytes)),
      ]);
    },
    decrypt(name: string, stored: Buffer): Buffer {
      if (stored.length < HEADER_BYTES) throw new FileDamaged("The file is cut short");
      if (!stored.subarray(0, MAGIC.length).equals(MAGIC)) {
        throw new FileDamaged("The file is not one that was stored here");
      }
      const key = unseal(mainKey, stored.subarray(MAGIC.length, HEADER_BYTES), name);
      const pieces = inPieces(stored.subarray(HEADER_BYTES), CHUNK_BYTES + TAG_BYTES);
      return Buffer.concat(pieces.map(({ nonce, bytes }) => decrypt(key, nonce, bytes)));
    },
  };
}

/** Pieces of one size, but for the last, which may be shorter; of nothing, one empty piece. */
function inPieces(content: Buffer, size: number) {
  const count = Math.max(Math.ceil(content.length / size), 1);
  return Array.from({ length: count }, (_, number) => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUInt8(number === count - 1 ? 1 : 0, 0);
    nonce.writeBigUInt64BE(BigInt(number), NONCE_BYTES - 8);
    return { nonce, bytes: content.subarray(number * size, (number + 1) * size) };
  });
}
