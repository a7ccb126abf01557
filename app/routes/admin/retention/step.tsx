import { href } from "react-router";
import { stepInput } from "#app/domain/subject-requests/subject-request-input.ts";
import { takeStep } from "#app/domain/subject-requests/subject-requests.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/step.ts";

export { clientAction, default, loader } from "./request.tsx";

export function action({ params: { requestId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to change the request", stepInput, async (ctx, { step }) => {
    await takeStep(ctx, requestId, step);
    const page = href("/admin/retention/requests/:requestId", { requestId });
    return redirectWithNotice(page, "request-changed");
  });
}
