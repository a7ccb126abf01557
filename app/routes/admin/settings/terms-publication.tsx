import { data, href } from "react-router";
import { publishTerms, termsInput } from "#app/domain/terms/publish-terms.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import type { Route } from "./+types/terms-publication.ts";

export { clientAction, default, loader, shouldRevalidate } from "./terms.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(termsInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to publish terms", values }, async (ctx) => {
    await publishTerms(ctx, checked.input);
    return redirectWithNotice(href("/admin/settings/terms"), "terms-published");
  });
}
