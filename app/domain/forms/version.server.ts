import { hash } from "node:crypto";
import { conflict } from "#app/domain/errors.ts";

/**
 * A digest of the content that someone saw when they opened a form. The form sends it back, so that
 * nobody overwrites content they have not seen.
 */
export function versionOf(content: readonly (string | number | null)[]): string {
  return hash("sha256", JSON.stringify(content), "base64url").slice(0, 22);
}

/** @param now The version of the current content, which must be locked. */
export function requireVersion(opened: string, now: string): void {
  if (opened !== now) {
    throw conflict("Someone has changed this since you opened it. Compare, then save again.");
  }
}
