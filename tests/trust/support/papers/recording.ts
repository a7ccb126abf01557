import { createCipheriv, createHash } from "node:crypto";
import { wavHead } from "#tests/support/files/media-builder.ts";

/** A file whose bytes are made when they are asked for, however large it is. */
export interface Recording {
  size: number;
  /** The bytes `from` to `to` (not included), or all. */
  read(from?: number, to?: number): Buffer;
  /** Hexadecimal. */
  sha256(): string;
}

const BLOCK = 16;
const MIB = 1024 * 1024;

/** A WAV recording of noise in which nothing else can be found by chance; the same for the same seed. */
export function recordingOf(seed: string, size: number): Recording {
  const key = createHash("sha256").update(seed).digest();
  const head = wavHead(size);

  function read(from = 0, to = size): Buffer {
    const first = Math.floor(from / BLOCK);
    const counter = Buffer.alloc(BLOCK);
    counter.writeBigUInt64BE(BigInt(first), 8);
    const bytes = createCipheriv("aes-256-ctr", key, counter)
      .update(Buffer.alloc(Math.max(0, to - first * BLOCK)))
      .subarray(from - first * BLOCK);
    // No letter is left.
    for (let at = 0; at < bytes.length; at++) bytes[at] = ((bytes[at] ?? 0) & 0x3f) | 0x80;
    if (from < head.length) head.copy(bytes, 0, from);
    return bytes;
  }

  return {
    size,
    read,
    sha256() {
      const hash = createHash("sha256");
      for (let at = 0; at < size; at += MIB) hash.update(read(at, Math.min(size, at + MIB)));
      return hash.digest("hex");
    },
  };
}
