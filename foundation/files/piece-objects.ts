/**
 * Stored bytes in a folder or a bucket: of pieces, by file and number, each under the name
 * `papers/<id>/<number>`, and of whole files. They are encrypted already: whoever keeps them needs no key.
 */
export interface PieceObjects {
  /** Stores a file, such as `documents/<id>`, in the place of one of that name: durable, and whole or not at all. */
  putFile(name: string, bytes: Buffer): Promise<void>;
  /** Null: there is no such file. */
  getFile(name: string): Promise<Buffer | null>;
  hasFile(name: string): Promise<boolean>;
  /** Removes a file; one that is gone already is no fault. */
  removeFile(name: string): Promise<void>;
  /** Stores a piece in the place of one with the same number: durable, and whole or not at all. */
  put(id: string, number: number, bytes: Buffer): Promise<void>;
  /** Null: there is no such piece. */
  get(id: string, number: number): Promise<Buffer | null>;
  /** The lengths of a file's pieces, by their numbers. */
  sizes(id: string): Promise<Map<number, number>>;
  /** Removes all pieces of a file, and what was left of unfinished ones. */
  remove(id: string): Promise<void>;
  /** The files that have pieces, and when the newest known piece came. */
  ids(): AsyncGenerator<{ id: string; changedAt: Date }>;
  /** Null: nobody knows, as of a bucket. */
  freeBytes(): Promise<number | null>;
}

/** The folder, or the start of the keys, under which all pieces are. */
export const PIECES = "papers";

const NAME = /^\d{7}$/;

/** Where a piece is: names sort as numbers do. */
export function pieceName(id: string, number: number): string {
  return `${PIECES}/${id}/${String(number).padStart(7, "0")}`;
}

/** Null: not the name of a piece. */
export function pieceNumber(name: string): number | null {
  return NAME.test(name) ? Number(name) : null;
}
