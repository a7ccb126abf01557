import { data } from "react-router";
import { moveDate } from "#app/domain/dates/change-date.server.ts";
import { movedDateInput } from "#app/domain/dates/date-input.ts";
import { hasFollowing } from "#app/domain/dates/following-dates.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import type { Route } from "./+types/move.ts";

export { clientAction, default, loader, shouldRevalidate } from "./date.tsx";

/** Moves a date; where others follow from it, these are asked about next. */
export async function action({ request, params: { jobId, dateId }, context }: Route.ActionArgs) {
  const { base, narrowing } = portalOf(request.url);
  const values = await readForm(request);
  const checked = checkForm(movedDateInput(values.settled ?? null), values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const { id: newId, seen, startsOn, endsOn, atTime } = checked.input;
  return attempt(context, { failure: "Failed to change the date", values }, async (ctx) => {
    const ofJob = { jobId, ...narrowing(ctx.actor) };
    const when = { startsOn, endsOn, atTime };
    await moveDate(ctx, { ...ofJob, dateId, seen, newId, when });
    const jobPath = `${base}/jobs/${jobId}`;
    const next = (await hasFollowing(ctx, ofJob))
      ? `${jobPath}/dates/suggestions?moved`
      : `${jobPath}/case`;
    return redirectWithNotice(next, "date-moved");
  });
}
