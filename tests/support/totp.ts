import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;

/** The code that an authenticator app shows for this secret (base32) at this moment (RFC 6238). */
export function totp(secret: string, at = Date.now()): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)));
  const digest = createHmac("sha1", key).update(step).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(place) & 0x7fff_ffff;
  return `${number % 1_000_000}`.padStart(6, "0");
}

/** The app's next code: each is taken once, and one of the step to come is taken already. */
export function nextTotp(secret: string): string {
  return totp(secret, Date.now() + PERIOD_MS);
}
