import { href } from "react-router";
import { removeAvoided } from "#app/domain/dates/avoided-dates.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { isId } from "#foundation/forms/codes.ts";
import type { Route } from "./+types/avoided-removal.ts";

export { clientAction, default, loader } from "./avoided.tsx";

const FAILURE = "Failed to save the dates to avoid";

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readForm(request);
  if (!isId(id)) return refusedForm(FAILURE);
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await removeAvoided(ctx, id);
    return redirectWithNotice(href("/admin/calendar/avoided"), "avoided-saved");
  });
}
