import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const PERIOD_MS = 30_000;
/** A code is used within it. */
const USE_MS = 3_000;

/**
 * The code that an authenticator app shows for this key (base 32) now, or some steps away (RFC 6238).
 * Just before a step ends it waits for the next: a code is as many steps away when it is used.
 */
export async function totp(key: string, stepsAway = 0): Promise<string> {
  const left = PERIOD_MS - (Date.now() % PERIOD_MS);
  if (left < USE_MS) await wait(left + 10);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + stepsAway));
  const digest = createHmac("sha1", bytesOf(key)).update(step).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(place) & 0x7fff_ffff;
  return `${number % 1_000_000}`.padStart(6, "0");
}

export function base32Text(text: string): string {
  return bytesOf(text).toString("latin1");
}

function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
