import type { CookieName } from "#app/content/cookies.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import type { AutomaticSign } from "#app/words/enquiries.ts";
import type { SignedTimestamps } from "#foundation/secrets/keyed-digests.server.ts";

const NAME: CookieName = "enquiry-opened";
const IN_COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`);
const PATH = "/contact";
const DAY_SECONDS = 24 * 3_600;
const QUICKEST_MS = 3_000;

/**
 * The cookie that records when a browser opened the contact page, when it has none yet. A cookie, because
 * the page itself is cached and the same for everyone.
 */
export function formOpenedCookie(stamps: SignedTimestamps, path: string, cookies = "") {
  if (path !== PATH || IN_COOKIE.test(cookies)) return null;
  const stamp = stamps.make(new Date());
  return `${NAME}=${stamp}; Path=${PATH}; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Lax`;
}

export function openedCookie(context: RequestContext, request: Request): string | null {
  const { stamps } = context.get(servicesContext);
  return formOpenedCookie(stamps, PATH, request.headers.get("Cookie") ?? "");
}

export interface FormTimestamp {
  /** Identifies the page that held the form; null: the form came without one. */
  stamp: string | null;
  sign: AutomaticSign | null;
}

/**
 * When the form was opened, by the timestamp in the form (after a refusal) or in the cookie. It is no sign
 * of a program if either leaves enough time for a person to write.
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

/** The timestamp of a form that is shown again: the one it was sent with, or else a new one. */
export function openedAgain(context: RequestContext, { stamp, sign }: FormTimestamp): string {
  const { stamps } = context.get(servicesContext);
  return stamp !== null && sign !== "OLD" ? stamp : stamps.make(new Date());
}
