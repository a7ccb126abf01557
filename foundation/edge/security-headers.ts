import type { MiddlewareHandler } from "hono";
import { CSP_REPORT_PATH } from "./csp-reports.ts";
import PERMISSIONS from "./permissions.json" with { type: "json" };

/** The policy of files that are everyone's: they run and embed nothing, even when opened directly. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Which inline scripts and styles a page may run: those with its nonce, or those with these hashes. */
export interface InlineSources {
  script: string;
  style: string;
  /** What frames may show; nothing when left out. */
  frame?: string;
}

/** The headers that every answer carries; of these a file needs none that mean something to pages alone. */
export function constantHeaders(publicUrl: string, isFile = false): Array<[string, string]> {
  const headers: Array<[string, string]> = [["X-Content-Type-Options", "nosniff"]];
  if (isHttps(publicUrl)) {
    headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  }
  if (isFile) return headers;
  return [
    ...headers,
    ["X-Frame-Options", "DENY"],
    ["Origin-Agent-Cluster", "?1"],
    ["Permissions-Policy", PERMISSIONS.join(", ")],
    ["Reporting-Endpoints", `csp="${CSP_REPORT_PATH}"`],
  ];
}

/**
 * Sets the security headers of every answer, and forbids all caches to store the portal's. A file with
 * `FILE_POLICY` gets no header of a page: a first visit fetches dozens.
 * Referrer-Policy is same-origin because no-referrer makes browsers send `Origin: null`.
 */
export function securityHeaders(options: {
  publicUrl: string;
  development: boolean;
}): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const ofPages = constantHeaders(options.publicUrl);
  const ofFiles = constantHeaders(options.publicUrl, true);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const set = (name: string, value: string) => headers.set(name, value);
    const nonce = `'nonce-${c.get("nonce")}'`;
    // Files, and a stored email shown in its frame, bring a stricter policy.
    if (!options.development && !headers.has("Content-Security-Policy")) {
      const sources = {
        script: `${nonce} 'strict-dynamic'`,
        style: `'self' ${nonce}`,
        frame: "'self'",
      };
      set("Content-Security-Policy", contentPolicy(sources, options.publicUrl));
    }
    if (isHttps(options.publicUrl)) secureCookies(headers);
    const isFile = headers.get("Content-Security-Policy") === FILE_POLICY;
    for (const [name, value] of isFile ? ofFiles : ofPages) {
      if (!headers.has(name)) set(name, value);
    }
    if (!headers.has("Cross-Origin-Resource-Policy")) {
      set("Cross-Origin-Resource-Policy", "same-origin");
    }
    if (isFile) return;
    // Not on cached pages: there it makes the browser switch processes, which delays the first paint.
    set("Cross-Origin-Opener-Policy", "same-origin");
    // Public pages and files set Cache-Control themselves; everything else is private.
    const isPrivate = !headers.has("Cache-Control");
    if (!headers.has("Referrer-Policy")) {
      set("Referrer-Policy", isPrivate ? "same-origin" : "strict-origin-when-cross-origin");
    }
    if (isPrivate) {
      set("Cache-Control", "no-store");
      set("X-Robots-Tag", "noindex, nofollow, noarchive");
      set("Vary", "Cookie, Accept-Encoding");
    }
  };
}

/**
 * Over HTTPS, adds Secure to every cookie, and the prefix __Host- to the name of each with path "/", so
 * that another host of the domain cannot set it.
 */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    const secure = /;\s*secure/i.test(cookie) ? cookie : `${cookie}; Secure`;
    const bound = secure.startsWith("__Host-") || !/;\s*path=\/(;|$)/i.test(secure);
    headers.append("Set-Cookie", bound ? secure : `__Host-${secure}`);
  }
}

/** The Content-Security-Policy: nothing from other sites, and no inline code but the given one. */
export function contentPolicy(inline: InlineSources, publicUrl: string): string {
  const rules = [
    "default-src 'none'",
    `script-src ${inline.script}`,
    `style-src ${inline.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  if (inline.frame) rules.push(`frame-src ${inline.frame}`);
  if (isHttps(publicUrl)) rules.push("upgrade-insecure-requests");
  rules.push("report-to csp", `report-uri ${CSP_REPORT_PATH}`);
  return rules.join("; ");
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
