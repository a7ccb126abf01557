import { href } from "react-router";
import { saveDraft } from "#app/domain/quote-form/drafts.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/draft.ts";
import { draftOf } from "./builder.server.ts";

export { clientAction, default, loader } from "./builder.tsx";

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  return attempt(context, { failure: "Failed to save draft", values }, async (ctx) => {
    await saveDraft(ctx, draftOf(jobId, values));
    return redirectWithNotice(href("/admin/jobs/:jobId/quote", { jobId }), "draft-saved");
  });
}
