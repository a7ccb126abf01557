import { data, href } from "react-router";
import { tellingInput } from "#app/domain/dates/date-input.ts";
import { passOnWarning } from "#app/domain/dates/pass-on-warning.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import type { Route } from "./+types/telling.ts";

export { clientAction, default, loader, shouldRevalidate } from "./court.tsx";

export async function action({ request, params: { jobId, dateId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(tellingInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to save the warning", values }, async (ctx) => {
    await passOnWarning(ctx, { jobId, dateId, ...checked.input });
    const back = href("/admin/jobs/:jobId/dates/:dateId/court", { jobId, dateId });
    return redirectWithNotice(back, "warning-passed-on");
  });
}
