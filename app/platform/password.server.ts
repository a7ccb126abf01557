import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

// OWASP Password Storage Cheat Sheet, scrypt row "N=2^15, r=8, p=3": 32 MiB a hash.
const CURRENT = { log2n: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const AT_ONCE = 2;
// About ten seconds' work: whoever came after these would have given up before their turn.
const MOST_WAITING = 100;

let running = 0;
const waiting: Array<() => void> = [];

/** Hashes a password; the text returned carries its own parameters and salt. About 0.2 s of one core. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { log2n, r, p } = CURRENT;
  const key = await derive(password, salt, CURRENT);
  return ["scrypt", log2n, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password belongs to a hash made by `hashPassword`, now or with earlier parameters. */
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

/**
 * Two at a time: a burst of sign-ins must not take all cores and memory from everybody else.
 *
 * @throws Error with SQLSTATE 53000 ("insufficient resources") when too many wait already.
 */
async function derive(
  password: string,
  salt: Buffer,
  { log2n, r, p }: typeof CURRENT,
): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING) {
    throw Object.assign(new Error("Too many passwords wait to be hashed"), { code: "53000" });
  }
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const N = 2 ** log2n;
    return await scryptKey(password.normalize("NFKC"), salt, { N, r, p, maxmem: 256 * N * r });
  } finally {
    // A place is handed on as it is, so that nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function scryptKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
