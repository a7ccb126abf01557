import { type FileBytes, MIB } from "./file-bytes.server.ts";

const ENTRY_BYTES = 128;
/** A folder, a part, the whole. */
const KINDS = new Set([1, 2, 5]);
/** What tells the kinds of files apart is among the first. */
const MOST_NAMES = 10_000;

/**
 * The names of the parts in a "compound file", the container of Outlook emails, older Office documents and
 * Office documents with a password. It looks for them all over the file: the lists that lead to them may lead
 * astray. Empty when there are none.
 */
export async function partNames(file: FileBytes): Promise<string[]> {
  const names: string[] = [];
  for (let from = 0; from < file.size && names.length < MOST_NAMES; from += MIB) {
    const piece = await file.read(from, Math.min(file.size, from + MIB));
    for (let at = 0; at + ENTRY_BYTES <= piece.length; at += ENTRY_BYTES) {
      const length = nameLength(piece, at);
      if (length > 0) names.push(piece.toString("utf16le", at, at + length));
    }
  }
  return names;
}

/** In bytes; 0 where no entry begins. Its name ends with a zero, which is counted. */
function nameLength(piece: Buffer, at: number): number {
  if (!KINDS.has(piece[at + 66] ?? 0) || (piece[at + 67] ?? 2) > 1) return 0;
  const length = piece.readUInt16LE(at + 64);
  const isName = length > 2 && length <= 64 && length % 2 === 0;
  return isName && piece.readUInt16LE(at + length - 2) === 0 ? length - 2 : 0;
}
