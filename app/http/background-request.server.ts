const FRAMES = ["routes/client/layout", "routes/admin/layout"];
const OF_PAGES = /^\/(live|notifications\/unseen)(\.data)?$/;

/**
 * Whether a page asks by itself, without its user: that must not count as use of the session, or a tab
 * left open would keep it alive. A refresh does not load the portal's layout; going to a page does.
 */
export function isBackgroundRequest({ method, url }: Request): boolean {
  if (method !== "GET") return false;
  const { pathname, searchParams } = new URL(url);
  if (OF_PAGES.test(pathname)) return true;
  const wanted = searchParams.get("_routes")?.split(",");
  return (
    pathname.endsWith(".data") && wanted !== undefined && !FRAMES.some((id) => wanted.includes(id))
  );
}

/** Whether a browser only prefetches a page that may never be looked at. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}
