import { type Actor, isStaff } from "#app/domain/actor.ts";

/** Staff must have a second factor; people of the demo, whose password is published, need none. */
export function needsSecondFactor(actor: Pick<Actor, "role">, installation: { demo: boolean }) {
  return isStaff(actor) && !installation.demo;
}

/** Shown once when a second factor is set up; the form sends it back with the first code. */
export interface StartedSecondFactor {
  codeSecret: string;
  codeUri: string;
}

const SECRET = /^[A-Z2-7]{16,128}$/;
const URI = /^otpauth:\/\/totp\/[!-~]+$/;
const MAX_URI_LENGTH = 1_000;

/** The values that were shown, read from the form; null when one is missing. */
export function startedSecondFactor({
  codeSecret = "",
  codeUri = "",
}: Record<string, string | undefined>): StartedSecondFactor | null {
  const isWhole = SECRET.test(codeSecret) && URI.test(codeUri) && codeUri.length <= MAX_URI_LENGTH;
  return isWhole ? { codeSecret, codeUri } : null;
}
