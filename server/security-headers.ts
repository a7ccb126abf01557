import type { MiddlewareHandler } from "hono";

const PERMISSIONS = [
  "accelerometer=()",
  "autoplay=()",
  "browsing-topics=()",
  "camera=()",
  "clipboard-read=()",
  "display-capture=()",
  "encrypted-media=()",
  "fullscreen=()",
  "geolocation=()",
  "gyroscope=()",
  "hid=()",
  "idle-detection=()",
  "magnetometer=()",
  "microphone=()",
  "midi=()",
  "payment=()",
  "picture-in-picture=()",
  "publickey-credentials-get=(self)",
  "screen-wake-lock=()",
  "serial=()",
  "usb=()",
  "xr-spatial-tracking=()",
].join(", ");

/**
 * Every answer's security headers. What belongs to the portal is never stored by anybody.
 * Referrer-Policy is same-origin, not no-referrer: that one makes browsers send `Origin: null`.
 */
export function securityHeaders(options: {
  publicUrl: string;
  development: boolean;
}): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const https = options.publicUrl.startsWith("https:");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const set = (name: string, value: string) => headers.set(name, value);
    if (!options.development) set("Content-Security-Policy", contentPolicy(c.get("nonce"), https));
    if (https) {
      set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
      secureCookies(headers);
    }
    set("X-Content-Type-Options", "nosniff");
    set("X-Frame-Options", "DENY");
    set("Cross-Origin-Resource-Policy", "same-origin");
    set("Cross-Origin-Opener-Policy", "same-origin");
    set("Origin-Agent-Cluster", "?1");
    set("Permissions-Policy", PERMISSIONS);
    // Public pages and files say themselves how they may be kept; whatever does not is private.
    const isPrivate = !headers.has("Cache-Control");
    set("Referrer-Policy", isPrivate ? "same-origin" : "strict-origin-when-cross-origin");
    if (isPrivate) {
      set("Cache-Control", "no-store");
      set("X-Robots-Tag", "noindex, nofollow, noarchive");
      set("Vary", "Cookie, Accept-Encoding");
    }
  };
}

/** Over HTTPS no cookie goes without Secure, whoever set it. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    headers.append("Set-Cookie", /;\s*secure/i.test(cookie) ? cookie : `${cookie}; Secure`);
  }
}

function contentPolicy(nonce: string, https: boolean): string {
  const rules = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  if (https) rules.push("upgrade-insecure-requests");
  return rules.join("; ");
}
