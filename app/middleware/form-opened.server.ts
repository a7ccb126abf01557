import type { CookieName } from "#app/content/cookies.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import type { Stamps } from "#app/platform/stamp.server.ts";

const NAME: CookieName = "enquiry-opened";
const IN_COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`);
const PATH = "/contact";
const DAY_SECONDS = 24 * 3_600;
const QUICKEST_MS = 3_000;

/**
 * The cookie that goes with the contact page when a browser has none: when the page was opened. The
 * page itself is the same for everybody and is kept as bytes, so it cannot hold that.
 */
export function formOpenedCookie(stamps: Stamps, path: string, cookies = ""): string | null {
  if (path !== PATH || IN_COOKIE.test(cookies)) return null;
  const stamp = stamps.make(new Date());
  return `${NAME}=${stamp}; Path=${PATH}; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Lax`;
}

/** The same cookie, for a page that is made for this request alone. */
export function openedCookie(context: RequestContext, request: Request): string | null {
  const { stamps } = context.get(servicesContext);
  return formOpenedCookie(stamps, PATH, request.headers.get("Cookie") ?? "");
}

/**
 * Since when the form has been open, by the stamp in the form (a page that was sent back) or else in
 * the cookie. `ready` is false for a form that nobody can have filled in that fast, or that was
 * opened more than a day ago; its sender is asked to send it again, with this stamp in the form.
 */
export function formOpened(
  context: RequestContext,
  request: Request,
  inForm: string,
): { stamp: string; ready: boolean } {
  const { stamps } = context.get(servicesContext);
  const inCookie = IN_COOKIE.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
  for (const stamp of [inForm, inCookie]) {
    const age = Date.now() - (stamps.read(stamp)?.getTime() ?? Number.NaN);
    if (age <= DAY_SECONDS * 1_000) return { stamp, ready: age >= QUICKEST_MS };
  }
  return { stamp: stamps.make(new Date()), ready: false };
}
