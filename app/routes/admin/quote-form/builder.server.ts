import { data } from "react-router";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { agendaOf } from "#app/domain/dates/job-date.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { presentRule } from "#app/domain/funding/fee-rules.server.ts";
import { usualBasis } from "#app/domain/funding/funding.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { countPapers } from "#app/domain/papers/queries.server.ts";
import { findDraft, type QuoteDraft } from "#app/domain/quote-form/drafts.server.ts";
import {
  draftFields,
  emptyFields,
  fieldsOf,
  isBegun,
  startFrom,
  withLinesOf,
  withoutRow,
  withRow,
} from "#app/domain/quote-form/form-fields.ts";
import { quoteSetting } from "#app/domain/quote-form/quote-setting.ts";
import { reportDay } from "#app/domain/quote-form/report-day.ts";
import { listTemplates } from "#app/domain/quote-form/templates.server.ts";
import { usualRates } from "#app/domain/quote-form/usual-rates.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote, quoteToSend } from "#app/domain/quotes/quote.ts";
import { usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { presentTermsAndSettings } from "#app/domain/quotes/terms-and-settings.server.ts";
import { query } from "#app/http/command.server.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { workingDaysUntil } from "#foundation/time/working-days.ts";

type Values = Record<string, string>;
type RequestContext = Parameters<typeof query>[0];
export type Transaction = Parameters<Parameters<typeof query>[1]>[0];

export async function loadSetting(tx: Transaction, jobId: string) {
  const [job, { facts }, { dates, noted }, { settings, terms }] = await Promise.all([
    findJob(tx, jobId),
    findCase(tx, jobId),
    findDates(tx, jobId),
    presentTermsAndSettings(tx),
  ]);
  const rule = await presentRule(tx, job.funding, settings.isInLondon);
  const calendar = { jurisdiction: facts.jurisdiction ?? "EW", noted } as const;
  const today = londonDay(new Date());
  const setting = quoteSetting({ job, facts, dates, rule, today });
  const usual = usualRates(settings, rule);
  return { job, dates, settings, terms, calendar, setting, usual, today };
}

/**
 * What the form begins with: the job's draft; else the open quote that is replaced (`?replaces=`); else empty lines.
 */
export function loadBuilder(context: RequestContext, jobId: string, url: URL) {
  return query(context, async (tx, actor) => {
    const { job, dates, settings, terms, calendar, setting, usual, today } = await loadSetting(
      tx,
      jobId,
    );
    const [quotes, draft, templates, papers] = await Promise.all([
      listQuotes(tx, job.id),
      findDraft(tx, job.id),
      listTemplates(tx),
      countPapers(tx, jobId),
    ]);
    const asked = draft?.values.replaces || url.searchParams.get("replaces");
    const replaced = quotes.find(
      (quote) => quote.id === asked && canEndQuote(actor, quote, job.status),
    );
    const begun: Values = {
      id: crypto.randomUUID(),
      seen: job.updatedAt.toISOString(),
      validUntil: usualLastDay(new Date(), job.funding, dates),
      replaces: replaced?.id ?? "",
      ...(replaced ? fieldsOf(replaced) : { ...emptyFields(), basis: usualBasis(job.funding) }),
    };
    const values: Values = beginWith(begun, draft);
    const { turnaround = "" } = values;
    const due =
      draft || replaced ? "" : (setting.deadlines.find(({ day }) => day > today)?.day ?? "");
    values.turnaround = reportDay(turnaround, today, calendar) ?? (turnaround || due);
    return {
      job,
      kind: replaced?.kind ?? quoteToSend(actor, job.status, quotes),
      replaces: replaced?.id ?? null,
      draft: draft && { savedAt: draft.savedAt, savedByName: draft.savedByName },
      values,
      templates: templates.map(({ id, name }) => ({ id, name })),
      vatRate: settings.vatRate,
      setting,
      usual,
      daysLeft: job.dueDate && workingDaysUntil(today, job.dueDate, calendar),
      hearing: agendaOf(dates, today).next,
      papers: papers.all,
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

/** Changes the lines as the pressed button says; the form comes back with everything that was typed. */
export function rework({ step = "", ...values }: Values) {
  const [what, key] = step.split(":");
  if (what === "add") return shown(withRow(values));
  if (what === "remove") return shown(withoutRow(values, Number(key)));
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

const TEMPLATE_STEPS = ["template", "replace", "lines"];

/** As `rework`; also takes in a template, and asks first where it would replace what was typed. */
export async function reworkQuote(context: RequestContext, jobId: string, values: Values) {
  const { step = "", ...typed } = values;
  if (!TEMPLATE_STEPS.includes(step)) return rework(values);
  return query(context, async (tx) => {
    const chosen = (await listTemplates(tx)).find(({ id }) => id === typed.templateId);
    if (!chosen) {
      const errors = { templateId: "Choose a template" };
      return data<FailedForm>({ values: typed, errors }, { status: 400 });
    }
    if (step === "lines") return shown(withLinesOf(typed, chosen.values));
    if (step === "template" && isBegun(typed)) return shown({ ...typed, asked: "replace" });
    const begun = startFrom(typed, chosen.values);
    const { turnaround = "" } = begun;
    const { calendar, today } = await loadSetting(tx, jobId);
    return shown({ ...begun, turnaround: reportDay(turnaround, today, calendar) ?? turnaround });
  });
}
