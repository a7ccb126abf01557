import crypto, { scryptSync } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const CHEAP = { N: 16, r: 1, p: 1 };
const realScrypt = crypto.scrypt;

/** A hash as the product keeps them, but one that costs nothing to check: for tests about other things. */
export function cheapHash(password: string): string {
  const key = scryptSync(password.normalize("NFKC"), "salt", 32, CHEAP);
  const salt = Buffer.from("salt").toString("base64url");
  return ["scrypt", 4, 1, 1, salt, key.toString("base64url")].join("$");
}

/** Whatever is hashed from now on in this process costs nothing either, in the built product too. */
export function makeHashingCheap(): void {
  replaceScrypt(((password, salt, length, options, done) =>
    realScrypt(password, salt, length, { ...options, ...CHEAP }, done)) as typeof realScrypt);
}

/** For tests about the hash itself. */
export function makeHashingReal(): void {
  replaceScrypt(realScrypt);
}

function replaceScrypt(scrypt: typeof realScrypt): void {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
}
