import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { createFairTurns } from "#foundation/fair-turns.ts";

// OWASP Password Storage Cheat Sheet, scrypt row "N=2^15, r=8, p=3": 32 MiB for each hash.
const CURRENT = { log2n: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
/**
 * Takes turns for all hashes of requests, two at a time, so that many sign-ins do not use all cores and
 * memory. `whose` (known person or browser, else the widest network) keeps one client from delaying all.
 * A hundred waiting take about ten seconds; whoever came later would have given up before their turn.
 */
export const inHashTurn = createFairTurns({ atOnce: 2, maxWaiting: 100 });

/** Hashes a password; the result contains its parameters and salt. Takes about 0.2 s of one core. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { log2n, r, p } = CURRENT;
  const key = await derive(password, salt, CURRENT);
  return ["scrypt", log2n, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password matches a hash from `hashPassword`, made with current or earlier parameters. */
export async function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  const [scheme, log2n, r, p, salt, key] = input.hash.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(input.password, Buffer.from(salt, "base64url"), {
    log2n: Number(log2n),
    r: Number(r),
    p: Number(p),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, { log2n, r, p }: typeof CURRENT): Promise<Buffer> {
  const N = 2 ** log2n;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
