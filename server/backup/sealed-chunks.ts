import { createCipheriv, createDecipheriv, hkdfSync, timingSafeEqual } from "node:crypto";
import { BackupRefused } from "./backup-refused.ts";

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** In a chunk's length: no chunk follows. */
const LAST = 0x8000_0000;

/** The key of one file: with a salt of its own, so that chunks can be counted for nonces. */
export interface FileKey {
  key: Buffer;
  /** Tells whether a key is the right one; nothing of the key can be had from it. */
  check: Buffer;
}

/** @param secret BACKUP_KEY. */
export function fileKey(secret: string, salt: Buffer): FileKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `backup ${purpose}`, bytes));
  return { key: derive("key", 32), check: derive("check", 16) };
}

export function isSameCheck(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Encrypts with AES-256-GCM, in chunks: each says by its nonce which it is, and whether it is the last. */
export async function* seal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    while (held.length > CHUNK_BYTES) {
      yield sealChunk(held.subarray(0, CHUNK_BYTES), key, number++, false);
      held = held.subarray(CHUNK_BYTES);
    }
  }
  yield sealChunk(held, key, number, true);
}

/**
 * What `seal` was given.
 *
 * @throws BackupRefused when a chunk was changed, or the end is missing.
 */
export async function* unseal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let number = 0;
  let isOver = false;
  for await (const piece of source) {
    if (isOver) throw new BackupRefused("The backup is damaged: something follows its end");
    held = Buffer.concat([held, piece]);
    for (
      let bytes = chunkLength(held);
      !isOver && bytes <= held.length;
      bytes = chunkLength(held)
    ) {
      isOver = isLast(held);
      yield openChunk(held.subarray(LENGTH_BYTES, bytes), key, number++, isOver);
      held = held.subarray(bytes);
    }
    if (isOver && held.length > 0) {
      throw new BackupRefused("The backup is damaged: something follows its end");
    }
  }
  if (!isOver) throw new BackupRefused("The backup is cut short: its end is missing");
}

function sealChunk(text: Buffer, key: Buffer, number: number, last: boolean): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonce(number, last));
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE((sealed.length | (last ? LAST : 0)) >>> 0);
  return Buffer.concat([length, sealed]);
}

function openChunk(sealed: Buffer, key: Buffer, number: number, last: boolean): Buffer {
  try {
    const end = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv("aes-256-gcm", key, nonce(number, last));
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw new BackupRefused(`The backup is damaged: part ${number + 1} was changed`);
  }
}

/** Of the first chunk, its own length included; more than there is when its length is not there yet. */
function chunkLength(held: Buffer): number {
  if (held.length < LENGTH_BYTES) return Number.POSITIVE_INFINITY;
  const sealed = held.readUInt32BE() & ~LAST;
  if (sealed < TAG_BYTES || sealed > CHUNK_BYTES + TAG_BYTES) {
    throw new BackupRefused("The backup is damaged: a part of it has no sane length");
  }
  return LENGTH_BYTES + sealed;
}

function isLast(held: Buffer): boolean {
  return (held.readUInt32BE() & LAST) !== 0;
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 3);
  bytes[11] = last ? 1 : 0;
  return bytes;
}
