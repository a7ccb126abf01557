/**
 * Frees the memory of bytes that nobody reads any more, and leaves them empty: bytes of files come faster than
 * the garbage collector looks, and each of its looks makes pages wait. Bytes that share their memory with
 * others, as small ones and parts of others do, are left to it.
 */
export function freeMemoryOf({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
