import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";

const UNANSWERED = 503;
const LOGGED_OUT = 401;
/** Shown beside a form that was not accepted because the session has ended. */
export const SESSION_ENDED =
  "Your session has ended. Your text is kept. Log in in another tab, then press the button again.";
const NEVER_KEPT = /password/i;

/**
 * A client action for a form. When no answer came or the session has ended, keeps the page with what was
 * typed and shows a message. Sending the form again is harmless, because it contains the new row's id.
 */
export function keepForm(failure: string, isFresh = false) {
  return async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
    const copy = request.clone();
    try {
      const answer = await serverAction<FailedForm>();
      return isFresh ? data(answer) : answer;
    } catch (error) {
      if (isLoggedOut(error))
        return data(await keepValues(copy, SESSION_ENDED), { status: LOGGED_OUT });
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      return data(await keepValues(copy, failure), { status: UNANSWERED });
    }
  };
}

/**
 * The same on a page that shows what others have saved, which a refusal may be about: without its status every
 * answer of the server loads the page anew.
 */
export function keepFresh(failure: string) {
  return keepForm(failure, true);
}

/**
 * Whether the portal's guard redirected to the login page, which would remove the form. The guard's redirect
 * names the page to return to; other redirects to the login page (after a registration) do not.
 */
function isLoggedOut(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  return /^\/auth\/login\?to=/.test(error.headers.get("Location") ?? "");
}

async function keepValues(request: Request, message: string): Promise<FailedForm> {
  const failed: FailedForm = { message, values: {}, errors: {} };
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string" && !NEVER_KEPT.test(name)) failed.values[name] = value;
  }
  return failed;
}

/**
 * For routes that reload after every action: not after one that got no answer, or whose sender was logged
 * out. Reloading would fail too, and replace the page and its form with an error.
 */
export function unlessUnanswered({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNANSWERED && actionStatus !== LOGGED_OUT;
}
