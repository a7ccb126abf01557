import type { MiddlewareHandler } from "hono";
import { readUpTo } from "#foundation/edge/bodies/read-form.ts";
import { type Logger, SECURITY_EVENT } from "#foundation/log/log.server.ts";
import type { NotedEnv } from "./request-log.ts";

/** Where browsers report what a page's Content-Security-Policy has blocked. */
export const CSP_REPORT_PATH = "/csp-report";

const TYPES = /^application\/(csp-report|reports\+json)\b/;
const MAX_BYTES = 8 * 1024;
const MAX_LINES_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Receives the browsers' policy reports, the only posts accepted from any site and without cookies. The
 * log gets the violated rule and the blocked site, never an address or part of a page.
 */
export function cspReports(log: Logger): MiddlewareHandler<NotedEnv> {
  let minute = 0;
  let loggedLines = 0;
  return async (c, next) => {
    if (c.req.path !== CSP_REPORT_PATH) return next();
    c.get("notes").route = CSP_REPORT_PATH;
    if (c.req.method !== "POST") return c.text("Method not allowed", 405, { Allow: "POST" });
    if (!TYPES.test(c.req.header("content-type") ?? "")) return c.text("Not a report", 415);
    const body = c.req.raw.body ? await readUpTo(MAX_BYTES, c.req.raw.body) : "cut short";
    if (body === "too large") return c.text("Report too large", 413);
    if (body === "cut short") return c.text("Report cut short", 400);
    const text = Buffer.from(body).toString("utf8");
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) [minute, loggedLines] = [now, 0];
    for (const broken of brokenRules(text)) {
      if (loggedLines++ < MAX_LINES_A_MINUTE) {
        log.warn({ event: "policy-broken", ...broken }, SECURITY_EVENT);
      }
    }
    return c.body(null, 204);
  };
}

/** The violations in a report, in either of the two formats that browsers use; none for any other text. */
function brokenRules(text: string) {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return [];
  }
  return [report].flat().flatMap((one) => {
    const body = fieldOf(one, "csp-report") ?? fieldOf(one, "body");
    const named =
      fieldOf(body, "effectiveDirective") ??
      fieldOf(body, "effective-directive") ??
      fieldOf(body, "violated-directive");
    const [rule] = (typeof named === "string" && /^[a-z-]{1,40}/.exec(named)) || [];
    const blocked = fieldOf(body, "blockedURL") ?? fieldOf(body, "blocked-uri");
    return rule ? [{ rule, from: siteOf(blocked) }] : [];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** The site of a blocked address, or the keyword that a report has in its place (inline, eval). */
function siteOf(blocked: unknown): string {
  if (typeof blocked !== "string") return "unknown";
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.parse(blocked)?.origin.slice(0, 100) ?? "unknown";
}
