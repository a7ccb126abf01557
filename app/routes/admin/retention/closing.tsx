import { href } from "react-router";
import { closingInput } from "#app/domain/subject-requests/subject-request-input.ts";
import { closeRequest } from "#app/domain/subject-requests/subject-requests.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/closing.ts";

export { clientAction, default, loader } from "./request.tsx";

export function action({ params: { requestId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to change the request", closingInput, async (ctx, input) => {
    await closeRequest(ctx, requestId, input);
    const page = href("/admin/retention/requests/:requestId", { requestId });
    return redirectWithNotice(page, "request-closed");
  });
}
