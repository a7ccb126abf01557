import { redirect } from "react-router";
import type { CookieName } from "#app/content/cookies.ts";
import { returnPath, withReturn } from "#app/http/return-path.server.ts";
import { withCookies } from "#app/session/session.server.ts";
import { readCookie } from "./read-cookie.server.ts";

type Purpose = Extract<CookieName, "reset-link" | "verify-link" | "register-link">;

/** Long enough to fill in the form, also when someone is called away; a registration takes longer. */
const MINUTES: Record<Purpose, number> = {
  "reset-link": 60,
  "verify-link": 60,
  "register-link": 24 * 60,
};

/**
 * Moves the token of a link from the address into a cookie, because addresses end up in histories and in
 * the Referer header. The page that it leads on to stays there. Returns whether there is a token.
 */
export function takeLinkToken(request: Request, purpose: Purpose): boolean {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  if (token === null) return linkToken(request, purpose) !== "";
  const value = encodeURIComponent(token.slice(0, 100));
  const path = pathname.replace(/\.data$/, "");
  const to = withReturn(path, returnPath(request));
  throw withCookies(redirect(to), [cookie(purpose, value, MINUTES[purpose] * 60)]);
}

/** The token that `takeLinkToken` put into the cookie, or an empty text. */
export function linkToken(request: Request, purpose: Purpose): string {
  const value = readCookie(request, purpose);
  return /^[\w-]{1,100}$/.test(value) ? value : "";
}

export function forgetLinkToken(purpose: Purpose): string {
  return cookie(purpose, "", 0);
}

function cookie(purpose: Purpose, value: string, maxAge: number): string {
  return `${purpose}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}
