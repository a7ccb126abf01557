import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { line } from "#app/domain/forms/text.ts";
import { presentRule } from "#app/domain/funding/fee-rules.server.ts";
import { usualBasis } from "#app/domain/funding/funding.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import {
  discardDraft,
  findDraft,
  type QuoteDraft,
  saveDraft,
} from "#app/domain/quote-form/drafts.server.ts";
import {
  emptyFields,
  fieldsOf,
  templateFields,
  withoutRow,
  withRow,
  withTemplate,
} from "#app/domain/quote-form/form-fields.ts";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { listTemplates, saveTemplate } from "#app/domain/quote-form/templates.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote, quoteToSend } from "#app/domain/quotes/quote.ts";
import { usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { presentTermsAndSettings } from "#app/domain/quotes/terms-and-settings.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";

type Values = Record<string, string>;
type RequestContext = Parameters<typeof query>[0];

/**
 * What the form begins with: the job's draft; else the open quote that is replaced (`?replaces=`); else empty
 * lines.
 */
export function loadBuilder(context: RequestContext, jobId: string, url: URL) {
  return query(context, async (tx, actor) => {
    const job = await findJob(tx, jobId);
    const { funding } = job;
    const [quotes, draft, templates, { settings, terms }] = await Promise.all([
      listQuotes(tx, job.id),
      findDraft(tx, job.id),
      listTemplates(tx),
      presentTermsAndSettings(tx),
    ]);
    const rule = await presentRule(tx, funding, settings.isInLondon);
    const asked = draft?.values.replaces || url.searchParams.get("replaces");
    const replaced = quotes.find(
      (quote) => quote.id === asked && canEndQuote(actor, quote, job.status),
    );
    const begun: Values = {
      id: randomUUID(),
      seen: job.updatedAt.toISOString(),
      validUntil: usualLastDay(new Date(), funding),
      replaces: replaced?.id ?? "",
      ...(replaced ? fieldsOf(replaced) : { ...emptyFields(), basis: usualBasis(funding) }),
    };
    return {
      job,
      kind: replaced?.kind ?? quoteToSend(actor, job.status, quotes),
      replaces: replaced?.id ?? null,
      draft: draft && { savedAt: draft.savedAt, savedByName: draft.savedByName },
      values: beginWith(begun, draft),
      templates: templates.map(({ id, name }) => ({ id, name })),
      vatRate: settings.vatRate,
      funding,
      rule,
      termsNumber: terms.number,
    };
  });
}

/** A form as it is begun; a draft stands for all of it but for what only the page knows. */
function beginWith(begun: Values, draft: QuoteDraft | null): Values {
  if (!draft) return { ...begun, draftSeen: "" };
  const { replaces = "" } = begun;
  return { ...draft.values, replaces, draftSeen: draft.savedAt.toISOString() };
}

/** Does what the pressed button says; the form comes back with everything that was typed. */
export async function actOn(context: RequestContext, jobId: string, posted: Values) {
  const { intent = "total", ...values } = posted;
  const builder = href("/admin/jobs/:jobId/quote", { jobId });
  const [what, key] = intent.split(":");
  switch (what) {
    case "add":
      return shown(withRow(values));
    case "remove":
      return shown(withoutRow(values, Number(key)));
    case "use-template":
      return takeTemplate(context, values);
    case "save":
      return attempt(context, { failure: "Failed to save draft", values }, async (ctx) => {
        await saveDraft(ctx, draftOf(jobId, values));
        return redirectWithNotice(builder, "draft-saved");
      });
    case "discard":
      return attempt(context, { failure: "Failed to discard draft", values }, async (ctx) => {
        await discardDraft(ctx, jobId);
        return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "draft-discarded");
      });
    case "save-template":
      return keepTemplate(context, jobId, values);
    case "preview":
      return checked(values, () =>
        attempt(context, { failure: "Failed to save draft", values }, async (ctx) => {
          await saveDraft(ctx, draftOf(jobId, values));
          return redirect(`${builder}/preview`, 303);
        }),
      );
    case "send":
      return checked(values, (input) =>
        attempt(context, { failure: "Failed to send quote", values }, async (ctx) => {
          const { replaces } = values;
          await sendQuote(ctx, { ...input, jobId, ...(replaces && { replaces }) });
          const notice = replaces ? "quote-replaced" : "quote-sent";
          return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), notice);
        }),
      );
    default:
      return shown(values);
  }
}

/** The form as it is, without a complaint. */
function shown(values: Values) {
  return data<FailedForm>({ values, errors: {} });
}

/** Goes on with a form that is in order; any other comes back with its messages. */
function checked<Answer>(
  values: Values,
  goOn: (input: z.infer<typeof itemisedQuote>) => Promise<Answer>,
) {
  const result = checkForm(itemisedQuote, values);
  return result.ok ? goOn(result.input) : data(result.failed, { status: 400 });
}

function draftOf(jobId: string, { draftSeen, templateId, templateName, ...values }: Values) {
  const seen = draftSeen ? new Date(draftSeen) : null;
  return { jobId, values, seen };
}

async function takeTemplate(context: RequestContext, values: Values) {
  const templates = await query(context, listTemplates);
  const chosen = templates.find(({ id }) => id === values.templateId);
  if (chosen) return shown(withTemplate(values, chosen.values));
  const errors = { templateId: "Choose a template" };
  return data<FailedForm>({ values, errors }, { status: 400 });
}

const templateForm = z.object({
  templateName: line("Name", 80).refine((value) => value !== "", {
    error: "Enter a name for the template",
  }),
});

/** Saves the lines as a template, and the form as a draft, so that nothing typed is lost. */
async function keepTemplate(context: RequestContext, jobId: string, values: Values) {
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
