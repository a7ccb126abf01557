import { href, Link, redirect } from "react-router";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { findDraft } from "#app/domain/quote-form/drafts.server.ts";
import { itemisedQuote } from "#app/domain/quote-form/quote-form.ts";
import { quoteWarnings } from "#app/domain/quote-form/quote-warnings.ts";
import { withUsualRates } from "#app/domain/quote-form/usual-rates.ts";
import { legalAidCheck } from "#app/domain/quotes/legal-aid/legal-aid-check.server.ts";
import { notAnInvoice } from "#app/domain/quotes/quote.ts";
import { usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { amountsOf, storedLine } from "#app/domain/quotes/quote-line.ts";
import { read } from "#app/http/command.server.ts";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { QuoteOffer } from "#app/ui/quotes/quote-offer.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/preview.ts";
import { loadSetting } from "./builder.server.ts";

export const loader = read(async (tx, { params: { jobId } }: Route.LoaderArgs) => {
  const { job, dates, setting, settings, terms, usual } = await loadSetting(tx, jobId);
  const draft = await findDraft(tx, job.id);
  const typed = withUsualRates(draft?.values ?? {}, usual);
  const checked = draft && itemisedQuote.safeParse(typed);
  // What is not in order is put in order on the form, which says what is wrong.
  if (!draft || !checked?.success) {
    throw redirect(href("/admin/jobs/:jobId/quote", { jobId: job.id }));
  }
  const { funding } = job;
  const { isInLondon } = settings;
  const { disclosure } = await presentCheck(tx, job.id);
  const { lines, ...words } = checked.data;
  const offer = {
    ...words,
    lines: lines.map(storedLine),
    vatRate: settings.vatRate,
    ...amountsOf(lines, settings.vatRate),
    disclosure,
    validUntil: words.validUntil ?? usualLastDay(new Date(), funding, dates),
    termsNumber: terms.number,
    rateCheck: await legalAidCheck(tx, { jobId: job.id, funding, isInLondon, lines }),
  };
  const values: Record<string, string> = {
    ...typed,
    // What the form knows beside the draft: without the time of saving it could not save the draft again.
    seen: job.updatedAt.toISOString(),
    draftSeen: draft.savedAt.toISOString(),
  };
  const heading = notAnInvoice(settings.vatNumber);
  const warnings = Object.values(quoteWarnings(typed, setting));
  return { job, offer, heading, values, warnings };
});

export default function QuotePreview({ loaderData }: Route.ComponentProps) {
  const { job, offer, heading, values, warnings } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title="Preview of the quote"
        part={job.number}
        back={{ to: href("/admin/jobs/:jobId/quote", { jobId: job.id }), text: "Back to the form" }}
        about={[job.number, job.organisationName, job.title]}
      />
      <div className="card space-y-5">
        <p className="text-sm font-semibold">{heading}</p>
        <QuoteOffer quote={offer} />
      </div>
      {warnings.length > 0 && (
        <section aria-labelledby="warnings" className="border-l-4 border-accent bg-wash px-4 py-3">
          <h2 id="warnings">Before you send it</h2>
          <ul className="list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      <PostForm
        hidden={values}
        action={href("/admin/jobs/:jobId/quote/sending", { jobId: job.id })}
        className="flex flex-wrap gap-5"
      >
        <SubmitButton busyText="Sending...">
          {values.replaces ? "Send new quote" : "Send Quote"}
        </SubmitButton>
        <Link className="link self-center" to={href("/admin/jobs/:jobId/quote", { jobId: job.id })}>
          Change it
        </Link>
      </PostForm>
    </div>
  );
}
