import type { CookieName } from "#app/content/cookies.ts";
import type { AutomaticSign } from "#app/domain/enquiries/enquiry.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import type { SignedTimestamps } from "#app/platform/signed-timestamp.server.ts";

const NAME: CookieName = "enquiry-opened";
const IN_COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`);
const PATH = "/contact";
const DAY_SECONDS = 24 * 3_600;
const QUICKEST_MS = 3_000;

/**
 * The cookie that goes with the contact page when a browser has none: when the page was opened. The
 * page itself is the same for everybody and is kept as bytes, so it cannot hold that.
 */
export function formOpenedCookie(
  stamps: SignedTimestamps,
  path: string,
  cookies = "",
): string | null {
  if (path !== PATH || IN_COOKIE.test(cookies)) return null;
  const stamp = stamps.make(new Date());
  return `${NAME}=${stamp}; Path=${PATH}; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Lax`;
}

/** The same cookie, for a page that is made for this request alone. */
export function openedCookie(context: RequestContext, request: Request): string | null {
  const { stamps } = context.get(servicesContext);
  return formOpenedCookie(stamps, PATH, request.headers.get("Cookie") ?? "");
}

export interface FormTimestamp {
  /** Identifies the page that held the form; null: the form came without one. */
  stamp: string | null;
  /** Why a program may have sent it. */
  sign: AutomaticSign | null;
}

/**
 * Since when the form has been open, by the stamp in the form (a page that was sent back) or in the
 * cookie: nothing is a sign of a program where one of them gives a person the time to write.
 */
export function formTimestamp(
  context: RequestContext,
  request: Request,
  inForm: string,
): FormTimestamp {
  const { stamps } = context.get(servicesContext);
  const inCookie = IN_COOKIE.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
  const valid = [inForm, inCookie].flatMap((stamp) => {
    const opened = stamps.read(stamp);
    return opened ? [{ stamp, sign: signOf(Date.now() - opened.getTime()) }] : [];
  });
  const [first = { stamp: null, sign: "NO_COOKIE" as const }] = valid;
  return valid.some(({ sign }) => sign === null) ? { ...first, sign: null } : first;
}

function signOf(ageMs: number): AutomaticSign | null {
  if (ageMs < QUICKEST_MS) return "QUICK";
  return ageMs > DAY_SECONDS * 1_000 ? "OLD" : null;
}

/** The stamp of a form that is sent back: the one that it came with, or a new one for this page of it. */
export function openedAgain(context: RequestContext, { stamp, sign }: FormTimestamp): string {
  const { stamps } = context.get(servicesContext);
  return stamp !== null && sign !== "OLD" ? stamp : stamps.make(new Date());
}
