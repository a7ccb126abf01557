const PORTAL = /^\/(app|admin)(\/|$)/;
const ANYWHERE = "http://site.invalid";

/** The login page's address for somebody who wanted a page of the portal. */
export function loginPath(wanted?: URL): string {
  return wanted ? withReturn("/auth/login", wanted.pathname + wanted.search) : "/auth/login";
}

/** A page of the sign-in that leads on to `to` afterwards; the portal's start needs no mention. */
export function withReturn(path: string, to: string): string {
  return to === "/app" ? path : `${path}?to=${encodeURIComponent(to)}`;
}

/** Where a sign-in leads: the page of our portal that its address names, or the portal's start. */
export function returnPath(request: Request): string {
  const wanted = new URL(request.url).searchParams.get("to") ?? "";
  // What a browser would read as another site ("//host", "/\host") has another origin here too.
  if (!wanted.startsWith("/") || !URL.canParse(wanted, ANYWHERE)) return "/app";
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  return origin === ANYWHERE && PORTAL.test(pathname) ? pathname + search : "/app";
}
