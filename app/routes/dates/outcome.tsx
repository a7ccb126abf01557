import { href } from "react-router";
import { settleDate } from "#app/domain/dates/change-date.server.ts";
import { outcomeInput } from "#app/domain/dates/date-input.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/outcome.ts";

export { clientAction, default, loader } from "./date.tsx";

export function action({ params: { jobId, dateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to change the date", outcomeInput, async (ctx, input) => {
    await settleDate(ctx, { jobId, dateId, ...input });
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), "date-changed");
  });
}
