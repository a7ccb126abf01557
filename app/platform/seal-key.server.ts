import { createHmac, hkdfSync } from "node:crypto";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";

const NULL_LENGTH = 0xffff_ffff;

/** The key of the record's seals, made from the installation's secret: it never enters the database. */
export function createSealKey(secret: string): SealKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "audit seals", 32));
  return function sealKey(purpose, parts) {
    const hmac = createHmac("sha256", key);
    for (const part of [purpose, ...parts]) {
      const bytes = Buffer.from(part ?? "");
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part === null ? NULL_LENGTH : bytes.length);
      hmac.update(length).update(bytes);
    }
    return hmac.digest();
  };
}
