import { href } from "react-router";
import { liftHold } from "#app/domain/retention/hold.server.ts";
import { holdInput } from "#app/domain/retention/retention-input.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/hold-lifting.ts";

export { clientAction, default, loader } from "./hold.tsx";

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to lift the hold", holdInput, async (ctx, { reason }) => {
    await liftHold(ctx, { jobId, reason });
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), "hold-lifted");
  });
}
