import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";

const UNANSWERED = 503;
const NEVER_KEPT = /password/i;

/**
 * A client action for a form: when the answer never came (the connection dropped, the server fell
 * over), the page stays as it is, with what was typed, and says so. Sending the same form again is
 * harmless: new things carry their id.
 */
export function keepForm(failure: string) {
  return async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
    const copy = request.clone();
    try {
      return await serverAction<FailedForm>();
    } catch (error) {
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      const failed: FailedForm = { message: failure, values: {}, errors: {} };
      for (const [name, value] of await copy.formData()) {
        if (typeof value === "string" && !NEVER_KEPT.test(name)) failed.values[name] = value;
      }
      return data(failed, { status: UNANSWERED });
    }
  };
}

/**
 * For routes that otherwise always ask the server again: not when it has just failed to answer, for
 * asking again would fail too and take the page, and the form, away.
 */
export function unlessUnanswered({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNANSWERED;
}
