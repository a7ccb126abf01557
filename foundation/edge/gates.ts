import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { type Logger, SECURITY_EVENT } from "#foundation/log/log.server.ts";

interface GateOptions {
  publicUrl: string;
  log: Logger;
}

const UPLOADS = /^\/uploads(\/[^/]+|\.data)?$/;
const METHODS = new Set(["GET", "HEAD", "POST"]);
const UPLOAD_METHODS = new Set(["HEAD", "POST", "PATCH", "DELETE"]);
const READING = new Set(["GET", "HEAD"]);
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const BAD_PATH = /%(00|2e%2e|5c)|\\|\p{Cc}/iu;
const MAX_SEGMENTS = 10;
const MAX_PARAMETERS = 50;
const MAX_CHARACTERS = 512;
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/**
 * Refuses requests that are not for this site: a host name other than ours (this machine's other names
 * are redirected), an unknown method, or an address larger than any page needs.
 */
export function addressGate(publicUrl: string): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const { host, protocol } = new URL(publicUrl);
  return async (c, next) => {
    const url = new URL(c.req.url);
    // A request line may hold an absolute address, which then takes precedence over the Host header.
    const isWhole = /^https?:/i.test(c.env.incoming.url ?? "");
    const asked = isWhole ? url.host : (c.req.header("host") ?? "");
    const methods = UPLOADS.test(url.pathname) ? UPLOAD_METHODS : METHODS;
    if (!methods.has(c.req.method)) {
      return c.text("Method not allowed", 405, { Allow: [...methods].join(", ") });
    }
    if (url.href.length > 4096) return c.text("Address too long", 414);
    const isBad = BAD_PATH.test(url.pathname) || !isDecodable(url.pathname);
    const namesUser = url.username !== "" || url.password !== "";
    if (isBad || namesUser || url.pathname.startsWith("//") || isOverlong(url)) {
      return c.text("Bad request", 400);
    }
    if (asked !== host) {
      if (c.req.method === "GET" && protocol === "http:" && LOOPBACK.test(asked)) {
        return c.redirect(publicUrl + url.pathname + url.search, 307);
      }
      return c.text(`This site is at ${publicUrl}`, 421);
    }
    return next();
  };
}

function isOverlong({ pathname, searchParams }: URL): boolean {
  if (pathname.split("/").length - 1 > MAX_SEGMENTS || searchParams.size > MAX_PARAMETERS) {
    return true;
  }
  return [...searchParams].flat().some((text) => text.length > MAX_CHARACTERS);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Accepts forms and uploads from this site's own pages only, by Sec-Fetch-Site or, from older browsers, by Origin.
 * Refuses a form that comes with neither header.
 */
export function originGate({
  publicUrl,
  log,
}: GateOptions): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    if (READING.has(c.req.method)) return next();
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const sameOrigin = site
      ? site === "same-origin" && (origin === undefined || origin === publicUrl)
      : origin === publicUrl;
    if (!sameOrigin) {
      log.warn({ event: "foreign-form", requestId: c.get("requestId") }, SECURITY_EVENT);
      return c.text("This form was not sent from this site", 403);
    }
    const isUpload = UPLOADS.test(new URL(c.req.url).pathname);
    const isForm = FORMS.test(c.req.header("content-type") ?? "");
    // The router knows what an upload has to be; no form of another site can send its headers.
    if (!isForm && !(isUpload && c.req.header("tus-resumable"))) return c.text("Not a form", 415);
    return next();
  };
}
