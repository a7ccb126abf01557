import { createHmac, timingSafeEqual } from "node:crypto";
import { sentCookie } from "./library.server.ts";

/**
 * The token in the session cookie when its signature is valid, else null. Does the library's check
 * without WebCrypto, whose overhead is as long as the rest of a short page.
 */
export function signedToken(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  headers: Headers,
): string | null {
  const value = sentCookie(publicUrl, headers, "session");
  const [, token = "", signature = ""] = /^(\w{32})\.([\w+/]{43}=)$/.exec(value) ?? [];
  if (!token) return null;
  const right = createHmac("sha256", secret).update(token).digest("base64");
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? token : null;
}
