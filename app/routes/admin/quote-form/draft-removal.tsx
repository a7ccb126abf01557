import { href } from "react-router";
import { discardDraft } from "#app/domain/quote-form/drafts.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/draft-removal.ts";

export { clientAction, default, loader } from "./builder.tsx";

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  return attempt(context, { failure: "Failed to discard draft", values }, async (ctx) => {
    await discardDraft(ctx, jobId);
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "draft-discarded");
  });
}
