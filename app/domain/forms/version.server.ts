import { createHash } from "node:crypto";
import { conflict } from "#app/domain/errors.ts";

/**
 * Marks what somebody had before them when they opened a form: other content has another mark. The
 * form sends it back, so that nobody writes over what they have not seen.
 */
export function versionOf(content: readonly (string | number | null)[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

/**
 * @param now The mark of the content as it stands, while nobody else can change it.
 * @throws Refusal 409 when the form was opened with other content.
 */
export function requireVersion(opened: string, now: string): void {
  if (opened !== now) {
    throw conflict("Somebody has changed this since you opened it. Compare, then save again.");
  }
}
