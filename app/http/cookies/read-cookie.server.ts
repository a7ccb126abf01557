import type { CookieName } from "#app/content/cookies.ts";

/**
 * The value of a cookie with path "/", or an empty text. Over HTTPS its name has the prefix __Host-;
 * a cookie without it may have been set by another host of the domain, and is not read.
 */
export function readCookie(request: Request, name: CookieName): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const bound = new URL(request.url).protocol === "https:" ? `__Host-${name}=` : `${name}=`;
  return cookies.find((cookie) => cookie.startsWith(bound))?.slice(bound.length) ?? "";
}
