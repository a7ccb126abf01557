import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * The key of one encrypted file, derived from BACKUP_KEY with that file's own salt, so no key encrypts
 * two streams. `check` tells whether a key is the right one without revealing it.
 */
export function fileKey(backupKey: string, salt: Buffer) {
  return {
    key: derive(backupKey, salt, "backup key", 32),
    check: derive(backupKey, salt, "backup check", 16).toString("base64url"),
  };
}

/**
 * Signs the SHA-256 of a backup with a key derived from AUTH_SECRET. Without that secret nobody can
 * forge a backup, or change one undetected.
 */
export function backupSignature(secret: string, digest: Buffer): string {
  const key = derive(secret, "", "backup signature", 32);
  return createHmac("sha256", key).update(digest).digest("base64url");
}

/** A digest to compare two secrets by, which does not reveal them. */
export function secretCheck(secret: string): string {
  return derive(secret, "", "backup: which secret", 12).toString("base64url");
}

/** Compares the texts, not the decoded bytes: the last base64url character has bits that decoding ignores. */
export function isSameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function derive(secret: string, salt: Buffer | string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, purpose, bytes));
}
