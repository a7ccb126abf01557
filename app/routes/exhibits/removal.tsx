import { href } from "react-router";
import { removeExhibit } from "#app/domain/exhibits/save-exhibits.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/removal.ts";

export { clientAction, default, loader } from "./exhibit.tsx";

export function action({ params: { jobId, exhibitId }, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to remove the exhibit" }, async (ctx) => {
    await removeExhibit(ctx, { jobId, exhibitId });
    return redirectWithNotice(href("/jobs/:jobId/exhibits", { jobId }), "exhibit-removed");
  });
}
