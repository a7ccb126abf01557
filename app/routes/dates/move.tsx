import { href } from "react-router";
import { moveDate } from "#app/domain/dates/change-date.server.ts";
import { movedDateInput } from "#app/domain/dates/date-input.ts";
import { hasFollowing } from "#app/domain/dates/deadlines/find-deadlines.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/move.ts";

export { clientAction, default, loader } from "./date.tsx";

/** Moves a date; where others follow from it, these are asked about next. */
export function action({ params: { jobId, dateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to change the date", movedDateInput, async (ctx, input) => {
    const { id: newId, seen, startsOn, endsOn, atTime } = input;
    const when = { startsOn, endsOn, atTime };
    await moveDate(ctx, { jobId, dateId, seen, newId, when });
    const next = (await hasFollowing(ctx, jobId, newId))
      ? `${href("/jobs/:jobId/dates/suggestions", { jobId })}?moved=${newId}`
      : href("/jobs/:jobId/case", { jobId });
    return redirectWithNotice(next, "date-moved");
  });
}
