import { createHmac, hkdfSync } from "node:crypto";
import type { LimitKey } from "#app/domain/limits/rate-limit.server.ts";

/** Makes the digests that limits are counted under, the same in every process of an installation. */
export function createLimitKey(secret: string): LimitKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rate limits", 32));
  return function limitKey(kind, value) {
    const text = JSON.stringify([kind, value]);
    return createHmac("sha256", key).update(text).digest("base64url");
  };
}
