/** Bytes of a piece in the store; the last of a file may be shorter. */
export const PIECE_BYTES = 1024 * 1024;

/** What one form may bring, without scripts. */
export const FORM_LIMITS = { files: 10, fileBytes: 25 * 1024 * 1024 } as const;

/** All papers of a job together, in bytes. */
export const JOB_BYTES = 100 * 1024 ** 3;

/** So much of the disk is never filled with papers: the database may be on it too. */
export const RESERVED_BYTES = 512 * 1024 ** 2;

/** How long an upload that nobody goes on with is kept. */
export const UNFINISHED_HOURS = 24;

export const NO_DISK_SPACE =
  "There is no room for this file just now. Telephone us, and try again later.";

export const STORE_SILENT = "Papers cannot be stored just now. This mostly passes within minutes.";

export interface StoredFile {
  id: string;
  wrappedKey: Buffer;
  /** In bytes. */
  size: number;
}

/** The store that papers are kept in: pieces of `PIECE_BYTES`, encrypted. */
export interface Pieces {
  newKey(id: string): Buffer;
  write(file: StoredFile, number: number, plain: Buffer): Promise<void>;
  /** The bytes `from` to `to` (not included), or all. */
  read(file: StoredFile, range?: { from: number; to: number }): AsyncGenerator<Buffer>;
  remove(id: string): Promise<void>;
  sealText(id: string, text: string): Buffer;
  unsealText(id: string, sealed: Buffer): string | null;
  /** Null where it cannot be told. */
  freeBytes(): Promise<number | null>;
}

/** A SHA-256 that another process can go on with. */
export interface RunningHash {
  update(bytes: Buffer): void;
  save(): Buffer;
  /** Hexadecimal. */
  digest(): string;
}

export interface Receiving {
  pieces: Pieces;
  startHash(saved?: Buffer): Promise<RunningHash>;
  /** Of one file. */
  maxBytes: number;
  /** Waits until few others write to the store. */
  inTurn<T>(who: string, write: () => Promise<T>): Promise<T>;
}
