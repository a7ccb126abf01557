const FRAMES = ["routes/client/layout", "routes/admin/layout"];
const OF_PAGES = /^\/(live|notifications\/unseen)(\.data)?$/;

/**
 * Whether an open page asks by itself, which is no use of the session: else a tab left open would
 * keep it alive. A refresh leaves the portal's frame out; going anywhere asks for it.
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

/** Whether a browser only fetches ahead what nobody may ever look at. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}
