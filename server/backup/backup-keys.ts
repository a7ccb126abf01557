import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * The key of one encrypted file, made of BACKUP_KEY: the salt is the file's own, so each key encrypts
 * one stream only. `check` shows whether a key is the right one, and reveals nothing of it.
 */
export function fileKey(backupKey: string, salt: Buffer) {
  return {
    key: derive(backupKey, salt, "backup key", 32),
    check: derive(backupKey, salt, "backup check", 16).toString("base64url"),
  };
}

/**
 * Signs the SHA-256 of a backup with a key made from the installation's secret. Whoever has the file
 * and no secret can neither make one nor change one without that being seen.
 */
export function backupSignature(secret: string, digest: Buffer): string {
  const key = derive(secret, "", "backup signature", 32);
  return createHmac("sha256", key).update(digest).digest("base64url");
}

/** Shows whether two secrets are the same one, and reveals nothing of them. */
export function secretCheck(secret: string): string {
  return derive(secret, "", "backup: which secret", 12).toString("base64url");
}

/** Compares texts: the last character of a base64url text has bits that its bytes do not show. */
export function isSameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function derive(secret: string, salt: Buffer | string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, purpose, bytes));
}
