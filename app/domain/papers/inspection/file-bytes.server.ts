/** A stored or arriving file, read by pieces: nobody has to hold it whole. */
export interface FileBytes {
  /** As the sender's computer calls it. */
  name: string;
  /** In bytes. */
  size: number;
  /** The bytes from `from` up to, not including, `to`; fewer only at the file's end. */
  read(from: number, to: number): Promise<Buffer>;
}

export const MIB = 1024 ** 2;

export function bytesInMemory(name: string, bytes: Buffer): FileBytes {
  return { name, size: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}

export function readEnd(file: FileBytes, length: number): Promise<Buffer> {
  return file.read(Math.max(0, file.size - length), file.size);
}
