import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";

const UNANSWERED = 503;
const LOGGED_OUT = 401;
/** Told beside a form that came back because nobody is logged in any more. */
export const SESSION_ENDED = "Your session has ended. Log in in another tab, then send this again.";
const NEVER_KEPT = /password/i;

/**
 * A client action for a form: when the answer never came (the connection dropped, the server fell
 * over), or the session has ended, the page stays as it is, with what was typed, and says so. Sending the same form again is
 * harmless: new things carry their id.
 */
export function keepForm(failure: string) {
  return async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
    const copy = request.clone();
    try {
      return await serverAction<FailedForm>();
    } catch (error) {
      if (isLoggedOut(error)) return data(await kept(copy, SESSION_ENDED), { status: LOGGED_OUT });
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      return data(await kept(copy, failure), { status: UNANSWERED });
    }
  };
}

/**
 * The portal's guard sends on to the login page, which would take the form away. It names the page
 * to come back to; what else leads to the login page (having registered) does not.
 */
function isLoggedOut(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  return /^\/auth\/login\?to=/.test(error.headers.get("Location") ?? "");
}

async function kept(request: Request, message: string): Promise<FailedForm> {
  const failed: FailedForm = { message, values: {}, errors: {} };
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string" && !NEVER_KEPT.test(name)) failed.values[name] = value;
  }
  return failed;
}

/**
 * For routes that otherwise always ask the server again: not when it has just failed to answer, for
 * asking again would fail too and take the page, and the form, away. The same holds for somebody
 * who has been logged out.
 */
export function unlessUnanswered({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNANSWERED && actionStatus !== LOGGED_OUT;
}
