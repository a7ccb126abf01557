import { data, href } from "react-router";
import { z } from "zod";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { line } from "#app/domain/forms/text.ts";
import { saveDraft } from "#app/domain/quote-form/drafts.server.ts";
import { templateFields } from "#app/domain/quote-form/form-fields.ts";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { saveTemplate } from "#app/domain/quote-form/templates.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import type { Route } from "./+types/new-template.ts";
import { draftOf } from "./builder.server.ts";

export { clientAction, default, loader, shouldRevalidate } from "./builder.tsx";

const templateForm = z.object({
  templateName: line("Name", 80).refine((value) => value !== "", {
    error: "Enter a name for the template",
  }),
});

/** Saves the lines as a template, and the form as a draft, so that nothing typed is lost. */
export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const named = checkForm(templateForm, values);
  const lines = checkForm(itemisedQuote, values);
  if (!named.ok || !lines.ok) {
    const errors = {
      ...(named.ok ? {} : named.failed.errors),
      ...(lines.ok ? {} : lines.failed.errors),
    };
    return data<FailedForm>({ values, errors }, { status: 400 });
  }
  return attempt(context, { failure: "Failed to save template", values }, async (ctx) => {
    await saveTemplate(ctx, { name: named.input.templateName, values: templateFields(values) });
    await saveDraft(ctx, draftOf(jobId, values));
    return redirectWithNotice(href("/admin/jobs/:jobId/quote", { jobId }), "quote-template-saved");
  });
}
