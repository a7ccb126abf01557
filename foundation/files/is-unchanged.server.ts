import { createHash } from "node:crypto";
import type { Pieces, StoredFile } from "#foundation/files/stored-file.ts";
import { FileDamaged } from "./sealed.server.ts";

/**
 * Whether all bytes of a file are in the store, and have this SHA-256 (hexadecimal). They are read a piece at a time.
 */
export async function isUnchanged(
  pieces: Pick<Pieces, "read">,
  file: StoredFile & { sha256: string },
): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    for await (const piece of pieces.read(file)) hash.update(piece);
  } catch (error) {
    if (error instanceof FileDamaged) return false;
    throw error;
  }
  return hash.digest("hex") === file.sha256;
}
