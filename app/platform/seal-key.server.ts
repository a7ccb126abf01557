import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import type { RecordKey, SignatureCheck } from "#app/domain/audit/seals/anchor.server.ts";

const NULL_LENGTH = 0xffff_ffff;
/** What stands before the 32 bytes of an Ed25519 key in its PKCS8 form (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The key of the record's seals and anchors, made from the installation's secret: it never enters
 * the database.
 */
export function createSealKey(secret: string): RecordKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "audit seals", 32));
  const privateKey = anchorKey(secret);
  const publicKey = createPublicKey(privateKey);
  return Object.assign(sealKey, {
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString("hex"),
    isSigned: signatureCheck(publicKey),
    publicKey: written(publicKey),
  });

  function sealKey(purpose: string, parts: readonly (string | null)[]): Buffer {
    const hmac = createHmac("sha256", key);
    for (const part of [purpose, ...parts]) {
      const bytes = Buffer.from(part ?? "");
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part === null ? NULL_LENGTH : bytes.length);
      hmac.update(length).update(bytes);
    }
    return hmac.digest();
  }
}

/** Checks signatures of anchors by their public key, as it is shown; null when that is none. */
export function readPublicKey(text: string): SignatureCheck | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    const isOurs = key.asymmetricKeyType === "ed25519" && written(key) === text;
    return isOurs ? signatureCheck(key) : null;
  } catch {
    return null;
  }
}

function anchorKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "audit anchors", 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

function written(publicKey: KeyObject): string {
  return publicKey.export({ format: "der", type: "spki" }).toString("base64");
}

function signatureCheck(publicKey: KeyObject): SignatureCheck {
  return (text, signature) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "hex"));
}
