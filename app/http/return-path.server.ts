const PORTAL = /^\/(app|admin|jobs)(\/|$)/;
const ANYWHERE = "http://site.invalid";

export function loginPath(wanted?: URL): string {
  return wanted ? withReturn("/auth/login", wanted.pathname + wanted.search) : "/auth/login";
}

/** The address of a sign-in page that leads on to `to`; the portal's first page is not named. */
export function withReturn(path: string, to: string): string {
  return to === "/app" ? path : `${path}?to=${encodeURIComponent(to)}`;
}

/** Where to go after sign-in: the portal page named in the address, or the portal's first page. */
export function returnPath(request: Request): string {
  const wanted = new URL(request.url).searchParams.get("to") ?? "";
  // Parsing also reveals what browsers read as another site ("//host", "/\host"): its origin differs.
  if (!wanted.startsWith("/") || !URL.canParse(wanted, ANYWHERE)) return "/app";
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  return origin === ANYWHERE && PORTAL.test(pathname) ? pathname + search : "/app";
}
