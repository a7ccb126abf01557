import type { MiddlewareHandler } from "hono";

/**
 * The parts of a job's file, with all that is below them, which stood under `/app/jobs` and `/admin/jobs` once. Emails,
 * calendars and bookmarks have these addresses for good.
 */
const OLD =
  /^\/(?:app|admin)(\/jobs\/[^/]+\/(?:access|arrangements|case|comments|dates|exhibits|letter|material|papers|people|print|reports|request|sheets|versions)(?:[/.].*)?)$/;

/** Leads to where a page stands now. 308: a form that is sent to an old address is sent again, with what it holds. */
export const oldAddresses: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const [, moved] = OLD.exec(pathname) ?? [];
  return moved === undefined ? next() : c.redirect(moved + search, 308);
};
