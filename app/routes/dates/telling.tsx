import { href } from "react-router";
import { tellingInput } from "#app/domain/dates/date-input.ts";
import { passOnWarning } from "#app/domain/dates/deadlines/warn-court.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/telling.ts";

export { clientAction, default, loader } from "./court.tsx";

export function action({ params: { jobId, dateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to save the warning", tellingInput, async (ctx, input) => {
    await passOnWarning(ctx, { jobId, dateId, ...input });
    const back = href("/jobs/:jobId/dates/:dateId/court", { jobId, dateId });
    return redirectWithNotice(back, "warning-passed-on");
  });
}
