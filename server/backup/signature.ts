import { createHmac, type Hmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";

/** After the content of a backup: who has signed it. Without it, it ends with its last words alone. */
const SIGNATURE = /\nsigned ([\w-]{43})$/;

/**
 * What signs backups: an HMAC-SHA-256 under a key made from the installation's secret. Whoever has the
 * file and no secret can neither make one nor change one without that being seen.
 */
export function backupSignature(secret: string): Hmac {
  return createHmac("sha256", Buffer.from(hkdfSync("sha256", secret, "", "backup signature", 32)));
}

/** Hands the bytes on as they come, and signs them. */
export async function* signing(
  pieces: AsyncIterable<Buffer>,
  signature: Hmac,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    signature.update(piece);
    yield piece;
  }
}

/** As it stands in the file. */
export function writtenSignature(signature: Hmac): string {
  return `\nsigned ${signature.digest("base64url")}`;
}

/** How long it is in the file. */
export const SIGNATURE_BYTES = "\nsigned ".length + 43;

/** The signature that a text ends with, or null. */
export function readSignature(text: string): string | null {
  return SIGNATURE.exec(text)?.[1] ?? null;
}

/** Whether the first bytes of a file, so many, were signed with this secret. */
export async function isSignedWith(
  secret: string,
  { path, bytes, signature }: { path: string; bytes: number; signature: string | null },
): Promise<boolean> {
  if (signature === null) return false;
  const expected = backupSignature(secret);
  for await (const piece of createReadStream(path, { end: bytes - 1 })) expected.update(piece);
  // As text: of its last character two bits say nothing, and another one would be taken for it.
  return timingSafeEqual(Buffer.from(expected.digest("base64url")), Buffer.from(signature));
}
