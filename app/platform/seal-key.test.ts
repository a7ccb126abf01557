import { createPublicKey, verify } from "node:crypto";
import { expect, it } from "vitest";
import { createSealKey } from "./seal-key.server.ts";

const key = createSealKey("s".repeat(40));
const other = createSealKey("o".repeat(40));

it("one secret makes one key for signatures, which the public key alone can check", () => {
  expect(createSealKey("s".repeat(40)).publicKey).toBe(key.publicKey);
  expect(other.publicKey).not.toBe(key.publicKey);
  const signature = key.sign("a text");
  const publicKey = createPublicKey(
    `-----BEGIN PUBLIC KEY-----\n${key.publicKey}\n-----END PUBLIC KEY-----\n`,
  );
  expect(publicKey.asymmetricKeyType).toBe("ed25519");
  const check = (text: string) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "hex"));
  expect([check("a text"), check("a text ")]).toEqual([true, false]);
  expect(key.isSigned("a text", signature)).toBe(true);
  expect(other.isSigned("a text", signature)).toBe(false);
});
