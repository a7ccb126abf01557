import { data, href } from "react-router";
import { saveDraft } from "#app/domain/quote-form/drafts.server.ts";
import { templateFields } from "#app/domain/quote-form/form-fields.ts";
import { quoteTemplate } from "#app/domain/quote-form/quote-form.ts";
import { turnaroundSpan } from "#app/domain/quote-form/report-day.ts";
import { saveTemplate } from "#app/domain/quote-form/templates.server.ts";
import { withUsualRates } from "#app/domain/quote-form/usual-rates.ts";
import { attempt, query, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/new-template.ts";
import { draftOf, loadSetting } from "./builder.server.ts";

export { clientAction, default, loader } from "./builder.tsx";

/** Saves the lines as a template, and the form as a draft, so that nothing typed is lost. */
export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const { usual } = await query(context, (tx) => loadSetting(tx, jobId));
  const checked = checkForm(quoteTemplate, withUsualRates(values, usual));
  if (!checked.ok) return data({ ...checked.failed, values }, { status: 400 });
  return attempt(context, { failure: "Failed to save template", values }, async (ctx) => {
    const { templateName: name } = checked.input;
    const calendar = { jurisdiction: "EW", noted: [] } as const;
    const turnaround = turnaroundSpan(values.turnaround ?? "", londonDay(new Date()), calendar);
    await saveTemplate(ctx, { name, values: templateFields({ ...values, turnaround }) });
    await saveDraft(ctx, draftOf(jobId, values));
    return redirectWithNotice(href("/admin/jobs/:jobId/quote", { jobId }), "draft-template-saved");
  });
}
