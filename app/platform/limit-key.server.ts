import { createHmac, hkdfSync } from "node:crypto";
import type { LimitKey } from "#app/domain/limits/rate-limit.server.ts";

/** Makes the keyed digests under which rate limits are counted, the same in every process. */
export function createLimitKey(secret: string): LimitKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rate limits", 32));
  return function limitKey(kind, value) {
    const text = JSON.stringify([kind, value]);
    return createHmac("sha256", key).update(text).digest("base64url");
  };
}
