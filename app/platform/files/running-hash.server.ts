import { createSHA256 } from "hash-wasm";
import type { RunningHash } from "#app/domain/papers/receiving/receiving.ts";

/**
 * Begins a SHA-256, or goes on with one where it was saved. Node's own is several times faster but cannot be
 * taken into another process.
 */
export async function createRunningHash(saved?: Buffer): Promise<RunningHash> {
  const hash = await createSHA256();
  if (saved) hash.load(saved);
  return {
    update: (bytes) => {
      hash.update(bytes);
    },
    save: () => Buffer.from(hash.save()),
    digest: () => hash.digest("hex"),
  };
}
