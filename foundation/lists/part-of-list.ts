import type { Page } from "./paging.ts";

/** Which part of the whole is shown; the whole is not counted, because it may be very long. */
export function partOfList({ next, previous }: Page<unknown>, isOrdered = false): string | null {
  if (!next && !previous) return null;
  const [first, between, last] = isOrdered
    ? ["The first", "The next", "The last"]
    : ["The newest", "Older:", "The oldest"];
  if (!previous) return first;
  return next ? between : last;
}
