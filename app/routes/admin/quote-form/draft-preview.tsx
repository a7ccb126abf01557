import { data, href, redirect } from "react-router";
import { saveDraft } from "#app/domain/quote-form/drafts.server.ts";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { withUsualRates } from "#app/domain/quote-form/usual-rates.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/draft-preview.ts";
import { draftOf, loadSetting } from "./builder.server.ts";

export { clientAction, default, loader } from "./builder.tsx";

/** Saves a draft that is in order, to be looked at, with its rates as they are now. */
export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const { usual } = await query(context, (tx) => loadSetting(tx, jobId));
  const values = withUsualRates(await readForm(request), usual);
  const checked = checkForm(itemisedQuote, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to save draft", values }, async (ctx) => {
    await saveDraft(ctx, draftOf(jobId, values));
    return redirect(href("/admin/jobs/:jobId/quote/preview", { jobId }), 303);
  });
}
