import type { CookieName } from "#app/content/cookies.ts";

/**
 * The value of a cookie that was set for all paths, or nothing. Over HTTPS the edge binds such a
 * cookie to this host by its name; one without it may come from a neighbouring host.
 */
export function readCookie(request: Request, name: CookieName): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const bound = new URL(request.url).protocol === "https:" ? `__Host-${name}=` : `${name}=`;
  return cookies.find((cookie) => cookie.startsWith(bound))?.slice(bound.length) ?? "";
}
