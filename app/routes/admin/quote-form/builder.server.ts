import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { presentRule } from "#app/domain/funding/fee-rules.server.ts";
import { usualBasis } from "#app/domain/funding/funding.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { findDraft, type QuoteDraft } from "#app/domain/quote-form/drafts.server.ts";
import {
  draftFields,
  emptyFields,
  fieldsOf,
  withoutRow,
  withRow,
  withTemplate,
} from "#app/domain/quote-form/form-fields.ts";
import { listTemplates } from "#app/domain/quote-form/templates.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote, quoteToSend } from "#app/domain/quotes/quote.ts";
import { usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { presentTermsAndSettings } from "#app/domain/quotes/terms-and-settings.server.ts";
import { query } from "#app/http/command.server.ts";

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

/** Puts the form together as the pressed button says; it comes back with everything that was typed. */
export async function rework(context: RequestContext, { step = "", ...values }: Values) {
  const [what, key] = step.split(":");
  if (what === "add") return shown(withRow(values));
  if (what === "remove") return shown(withoutRow(values, Number(key)));
  if (what === "template") return takeTemplate(context, values);
  return shown(values);
}

/** The form as it is, without a complaint. */
function shown(values: Values) {
  return data<FailedForm>({ values, errors: {} });
}

export function draftOf(jobId: string, values: Values) {
  const seen = values.draftSeen ? new Date(values.draftSeen) : null;
  return { jobId, values: draftFields(values), seen };
}

async function takeTemplate(context: RequestContext, values: Values) {
  const templates = await query(context, listTemplates);
  const chosen = templates.find(({ id }) => id === values.templateId);
  if (chosen) return shown(withTemplate(values, chosen.values));
  const errors = { templateId: "Choose a template" };
  return data<FailedForm>({ values, errors }, { status: 400 });
}
