import { href } from "react-router";
import { saveTime } from "#app/domain/time-entries/time-entries.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/removal.ts";

export { clientAction, default, loader } from "./time.tsx";

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to remove the time" }, async (ctx) => {
    await saveTime(ctx, params, null);
    const { jobId } = params;
    return redirectWithNotice(href("/jobs/:jobId/time", { jobId }), "time-removed");
  });
}
