import type { ShouldRevalidateFunctionArgs } from "react-router";
import { unlessUnanswered } from "#app/ui/forms/form.tsx";

let isRefreshing = false;

/** Reloads the page's data without an action of its user. */
export async function refreshQuietly(revalidate: () => Promise<void>): Promise<void> {
  isRefreshing = true;
  try {
    await revalidate();
  } finally {
    isRefreshing = false;
  }
}

/**
 * For the portal's layout: like `unlessUnanswered`, and not in a refresh. So its notice stays, and the server
 * recognises by the missing layout that nobody is using the session.
 */
export function unlessRefreshed(args: ShouldRevalidateFunctionArgs): boolean {
  const staysHere = args.currentUrl.href === args.nextUrl.href && !args.formMethod;
  return !(isRefreshing && staysHere) && unlessUnanswered(args);
}
