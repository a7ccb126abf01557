import { createHmac, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { deriveKey } from "#foundation/secrets/keyed-digests.server.ts";

const NULL_LENGTH = 0xffff_ffff;
/** The PKCS8 prefix (RFC 8410) of a raw 32-byte Ed25519 private key. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export function createSealKey(secret: string): SealKey {
  const key = deriveKey(secret, "audit seals");
  const pkcs8 = Buffer.concat([PKCS8, deriveKey(secret, "audit anchors")]);
  const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  return {
    digest(purpose, parts) {
      const hmac = createHmac("sha256", key);
      for (const part of [purpose, ...parts]) {
        const bytes = Buffer.from(part ?? "");
        const length = Buffer.alloc(4);
        length.writeUInt32BE(part === null ? NULL_LENGTH : bytes.length);
        hmac.update(length).update(bytes);
      }
      return hmac.digest();
    },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("hex"),
    isSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "hex")),
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
  };
}
