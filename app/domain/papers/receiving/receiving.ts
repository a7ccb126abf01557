/** Bytes of a piece in the store; the last of a file may be shorter. */
export const PIECE_BYTES = 1024 * 1024;

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

export interface StoredFile {
  /** Letters, digits and hyphens, such as a UUID; never given again. */
  id: string;
  /** The file's key, encrypted; nobody can read the file without it, nor any copy of it. */
  wrappedKey: Buffer;
  /** Bytes, before they are encrypted. */
  size: number;
}

/** The store that papers are kept in: pieces of `PIECE_BYTES`, encrypted, written in any order, and again. */
export interface Pieces {
  /** A key for a new file, encrypted; the caller keeps it, the store does not. */
  newKey(id: string): Buffer;
  /** Encrypts a short text about a file, such as the password that its sender gave; the caller keeps it. */
  sealText(id: string, text: string): Buffer;
  /** Null: changed, or encrypted with another key. */
  unsealText(id: string, sealed: Buffer): string | null;
  /**
   * Stores a piece: it survives a power cut once this has settled. The same number may be written again.
   *
   * @param number From 0.
   */
  write(file: StoredFile, number: number, plain: Buffer): Promise<void>;
  /**
   * The bytes of a file, a piece at a time, each once it is known to be unchanged.
   *
   * @param range From the first byte to before the last; the whole file unless given.
   */
  read(file: StoredFile, range?: { from: number; to: number }): AsyncGenerator<Buffer>;
  /** Removes all pieces of a file; there need not be any. */
  remove(id: string): Promise<void>;
  /** What is left on the disk; null where it cannot be told. */
  freeBytes(): Promise<number | null>;
}

/** A SHA-256 of bytes that come bit by bit, with which another process can go on. */
export interface RunningHash {
  /** Adds bytes; about 4 ms for 1 MiB, in which nothing else runs. */
  update(bytes: Buffer): void;
  /**
   * What has to be kept (about 100 bytes) to go on later. It may hold the last 63 bytes that were added, so it
   * is as secret as they are.
   */
  save(): Buffer;
  /** In hexadecimal; nothing can be added after it. */
  digest(): string;
}

export interface Receiving {
  pieces: Pieces;
  startHash(saved?: Buffer): Promise<RunningHash>;
  maxBytes: number;
  /** Waits until few others write to the store. */
  inTurn<T>(who: string, write: () => Promise<T>): Promise<T>;
}
