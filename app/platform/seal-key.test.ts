import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { expect, it } from "vitest";
import { createSealKey, readPublicKey } from "./seal-key.server.ts";

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

it("the public key is read as it is shown", () => {
  expect(key.publicKey).toHaveLength(60);
  expect(readPublicKey(key.publicKey)?.("a text", key.sign("a text"))).toBe(true);
  expect(readPublicKey(other.publicKey)?.("a text", key.sign("a text"))).toBe(false);
});

it("takes nothing else for a public key", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey;
  const x25519 = generateKeyPairSync("x25519").publicKey;
  const texts = [rsa, x25519].map((one) => one.export({ format: "der", type: "spki" }));
  for (const text of [
    ...texts.map((bytes) => bytes.toString("base64")),
    ...["", "x", "s".repeat(60), key.publicKey.slice(4), `${key.publicKey}AAAA`],
  ]) {
    expect(readPublicKey(text), text).toBeNull();
  }
});
