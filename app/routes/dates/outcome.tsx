import { data } from "react-router";
import { settleDate } from "#app/domain/dates/change-date.server.ts";
import { outcomeInput } from "#app/domain/dates/date-input.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import type { Route } from "./+types/outcome.ts";

export { clientAction, default, loader, shouldRevalidate } from "./date.tsx";

export async function action({ request, params: { jobId, dateId }, context }: Route.ActionArgs) {
  const { base, narrowing } = portalOf(request.url);
  const values = await readForm(request);
  const checked = checkForm(outcomeInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to change the date", values }, async (ctx) => {
    await settleDate(ctx, { jobId, dateId, ...narrowing(ctx.actor), ...checked.input });
    return redirectWithNotice(`${base}/jobs/${jobId}/case`, "date-changed");
  });
}
