import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Bytes; read and hashed in some milliseconds, so that the page stays quick and a file of any size fits. */
const AT_ONCE = 1024 * 1024;

/**
 * Works out the SHA-256 of a file from its beginning to a place, hexadecimal. Places are asked for in turn, as an
 * upload goes on: what was hashed for the place before is not read again.
 *
 * @returns what does so; it waits for `passed` after each part.
 */
export function createFileHash(file: Blob) {
  const start = { at: 0, hash: sha256.create() };
  // A piece that was cut off is gone on with after the last place but one.
  let known = [start];
  return async (to: number, passed: (at: number) => unknown): Promise<string> => {
    const from = known.find(({ at }) => at <= to) ?? start;
    const hash = from.hash.clone();
    for (let at = from.at; at < to; await passed(at)) {
      const part = file.slice(at, Math.min(at + AT_ONCE, to));
      hash.update(new Uint8Array(await part.arrayBuffer()));
      at += part.size;
    }
    known = [{ at: to, hash }, from, start];
    return bytesToHex(hash.clone().digest());
  };
}
