import type { RunningHash } from "#foundation/files/piece-store.server.ts";
import type { Pieces } from "#foundation/files/stored-file.ts";

/** What one form may bring, without scripts. */
export const FORM_LIMITS = { files: 10, fileBytes: 25 * 1024 * 1024 } as const;

/** All papers of a job together, in bytes. */
export const JOB_BYTES = 100 * 1024 ** 3;

/** So much of the disk is never filled with papers: the database may be on it too. */
export const RESERVED_BYTES = 512 * 1024 ** 2;

export const UNFINISHED_HOURS = 24;

export const NO_DISK_SPACE =
  "There is no room for this file just now. Telephone us, and try again later.";

export const STORE_SILENT = "Papers cannot be stored just now. This mostly passes within minutes.";

export interface Receiving {
  pieces: Pieces;
  startHash(saved?: Buffer): Promise<RunningHash>;
  maxBytes: number;
  /** Waits until few others write to the store. */
  inTurn<T>(who: string, write: () => Promise<T>): Promise<T>;
}
