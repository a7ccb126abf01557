import { hash } from "node:crypto";
import { conflict } from "#foundation/errors.ts";
import { typedOf } from "#foundation/forms/field.ts";
import type { FormFields } from "./field.ts";

/**
 * A digest of the content that someone saw when they opened a form. The form sends it back, so that
 * nobody overwrites content they have not seen.
 */
export function versionOf(content: readonly (string | number | null)[]): string {
  return hash("sha256", JSON.stringify(content), "base64url").slice(0, 22);
}

/** The same of what is stored of a form's fields. */
export function formVersion(of: FormFields, stored: object | null): string {
  return versionOf(Object.values(typedOf(of, stored)));
}

/** @param now The version of the current content, which must be locked. */
export function requireVersion(opened: string, now: string): void {
  if (opened !== now) {
    throw conflict("Someone has changed this since you opened it. Compare, then save again.");
  }
}
