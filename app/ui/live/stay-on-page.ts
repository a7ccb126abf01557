import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** The address of the page that is shown, and whether it was last read anew in vain. */
export const shown = { address: "", isBehind: false };

/**
 * Keeps the page that is shown, with whatever its people do there, when reading it anew gets no answer: what is left
 * out of the results, the router leaves as it is. A page that one goes to is not kept from saying so.
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || pathname + search !== shown.address) return results;
  const all = Object.entries(results);
  const answered = all.filter(([, result]) => statusOf(result) < TOO_MANY);
  shown.isBehind = answered.length < all.length;
  return Object.fromEntries(answered);
};

/** From it on an answer is not about the page, as it is that there is no such page. */
const TOO_MANY = 429;

/** As of an error of the server, where no answer came. */
function statusOf({ type, result }: DataStrategyResult): number {
  return type === "data" ? 200 : ((result as { status?: number }).status ?? 500);
}
