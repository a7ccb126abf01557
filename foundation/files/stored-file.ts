/** Bytes of a piece in the store; the last of a file may be shorter. */
export const PIECE_BYTES = 1024 * 1024;

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
