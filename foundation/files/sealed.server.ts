import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { freeMemoryOf } from "./free-memory.ts";

export const KEY_BYTES = 32;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** A stored file cannot be decrypted: it was changed or cut short, or encrypted with another key or under another name. */
export class FileDamaged extends Error {
  override name = "FileDamaged";
}

/** Whether it is a `FileDamaged`, also one of a store that was loaded apart from the pages, as with `--dev`. */
export function isFileDamaged(error: unknown): boolean {
  return error instanceof Error && error.name === "FileDamaged";
}

/** A key for one purpose, which tells nothing of the secret or of the key for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}

/** Encrypts with AES-256-GCM: the text, then its tag. A nonce must be used once only with a key. */
export function encrypt(key: Buffer, nonce: Buffer, plain: Buffer, about = ""): Buffer {
  return Buffer.concat(encryptedParts(key, nonce, plain, about));
}

/** The text and its tag: whoever writes more around them copies them once only. */
function encryptedParts(key: Buffer, nonce: Buffer, plain: Buffer, about: string): Buffer[] {
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
  return [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
}

export function decrypt(key: Buffer, nonce: Buffer, encrypted: Buffer, about = ""): Buffer {
  if (encrypted.length < TAG_BYTES) throw new FileDamaged("The file is cut short");
  const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
  try {
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    const plain = decipher.update(encrypted.subarray(0, -TAG_BYTES));
    // Nothing follows in this mode: it compares the tag.
    decipher.final();
    return plain;
  } catch {
    throw new FileDamaged("The file was changed after it was stored, or its key is another one");
  }
}

/** Encrypts with a random nonce, which comes first; `about` is checked, and not in what is written. */
export function seal(key: Buffer, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const parts = encryptedParts(key, nonce, plain, about);
  const sealed = Buffer.concat([nonce, ...parts]);
  parts.forEach(freeMemoryOf);
  return sealed;
}

export function unseal(key: Buffer, sealed: Buffer, about: string): Buffer {
  if (sealed.length < NONCE_BYTES) throw new FileDamaged("The file is cut short");
  return decrypt(key, sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES), about);
}
