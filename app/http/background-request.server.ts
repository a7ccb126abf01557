const FRAME = "routes/portal-frame";
const OF_PAGES = /^\/(live|notifications\/unseen)(\.data)?$/;

/**
 * Whether a page made the request by itself, as a refresh does. It must not count as use of the session,
 * or an open tab would keep it alive. Unlike a navigation, a refresh does not load the portal's layout.
 */
export function isBackgroundRequest({ method, url }: Request): boolean {
  if (method !== "GET") return false;
  const { pathname, searchParams } = new URL(url);
  if (OF_PAGES.test(pathname)) return true;
  const wanted = searchParams.get("_routes")?.split(",");
  return pathname.endsWith(".data") && wanted !== undefined && !wanted.includes(FRAME);
}

/** Whether the browser only prefetches a page, which the person may never open. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}
