import { scryptSync } from "node:crypto";

/** A hash as the product keeps them, but one that costs nothing to check: for tests about other things. */
export function cheapHash(password: string): string {
  const key = scryptSync(password.normalize("NFKC"), "salt", 32, { N: 16, r: 1, p: 1 });
  const salt = Buffer.from("salt").toString("base64url");
  return ["scrypt", 4, 1, 1, salt, key.toString("base64url")].join("$");
}
