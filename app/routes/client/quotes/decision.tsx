import { type ClientActionFunctionArgs, href, Link } from "react-router";
import { lastPart } from "#app/content/navigation.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { acceptanceInput } from "#app/domain/quotes/answers/acceptance-input.ts";
import { declineInput } from "#app/domain/quotes/answers/decline-input.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { ACCEPTANCE_FIELDS, DECLINE_FIELDS } from "#app/domain/quotes/fields.ts";
import { isAtOwnRisk } from "#app/domain/quotes/legal-aid/authority.ts";
import { findOpenQuote, findQuote, type Quote } from "#app/domain/quotes/queries.server.ts";
import { canDecideQuote } from "#app/domain/quotes/quote.ts";
import { whyNotOpen } from "#app/domain/quotes/why-not-open.ts";
import { findTerms } from "#app/domain/terms/queries.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { FormAlert, keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { TermsText } from "#app/ui/quotes/terms-text.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/decision.ts";
import { DecisionButtons } from "./decision-buttons.tsx";

const ACCEPTANCE = { title: "Accept this quote?", failure: "Failed to accept quote" };
const DECLINE = { title: "Decline this quote?", failure: "Failed to decline quote" };

/** Tells this module's two routes apart: `quotes/:quoteId/acceptance` and `quotes/:quoteId/decline`. */
function isAcceptance(pattern: string): boolean {
  return lastPart(pattern) === "acceptance";
}

export const loader = read(async (tx, { pattern, params, context }: Route.LoaderArgs, actor) => {
  const { quote, job } = await findQuote(tx, params.quoteId);
  const canDecide = canDecideQuote(actor, quote, job.status);
  const { company } = businessOf(context);
  const accepts = isAcceptance(pattern);
  const { title } = canDecide ? (accepts ? ACCEPTANCE : DECLINE) : { title: "Quote" };
  const open = canDecide ? null : await findOpenQuote(tx, actor, job);
  const terms =
    canDecide && accepts && quote.termsNumber !== null
      ? await findTerms(tx, quote.termsNumber)
      : null;
  return { title, accepts, quote, job, company, canDecide, open, terms };
});

export function action({ pattern, params: { quoteId }, ...sent }: Route.ActionArgs) {
  if (isAcceptance(pattern)) {
    return answerForm(sent, ACCEPTANCE.failure, acceptanceInput, async (ctx, input) => {
      const jobId = await acceptQuote(ctx, quoteId, input);
      return redirectWithNotice(href("/app/jobs/:jobId", { jobId }), "quote-accepted");
    });
  }
  return answerForm(sent, DECLINE.failure, declineInput, async (ctx, input) => {
    const jobId = await declineQuote(ctx, quoteId, input);
    return redirectWithNotice(href("/app/jobs/:jobId", { jobId }), "quote-declined");
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  const { failure } = isAcceptance(args.pattern) ? ACCEPTANCE : DECLINE;
  return keepFresh(failure)(args);
}

export default function QuoteDecision({ loaderData, actionData }: Route.ComponentProps) {
  const { title, accepts, quote, job, canDecide, open } = loaderData;
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead
        title={title}
        part={job.number}
        back={{ to: href("/app/jobs/:jobId", { jobId: job.id }), text: "Back to the job" }}
        about={[job.number, job.reference, job.title]}
      />
      {(accepts || !canDecide) && <FormAlert failed={actionData} />}
      {!canDecide && !actionData?.message && (
        <p className="font-semibold">{whyNotOpen(quote.status)}</p>
      )}
      {open && <OpenQuote quote={open} />}
      <div className="card space-y-5">
        <QuoteSummary quote={quote} />
        {canDecide && accepts && loaderData.terms && (
          <details className="border-t border-rule pt-4">
            <summary className="cursor-pointer font-semibold">
              Terms, version {loaderData.terms.number}, in full
            </summary>
            <div className="mt-3">
              <TermsText body={loaderData.terms.body} />
            </div>
          </details>
        )}
        {canDecide && (
          <div className="space-y-4 border-t border-rule pt-4">
            {accepts ? (
              <Acceptance {...loaderData} failed={actionData} />
            ) : (
              <DeclineForm quoteId={quote.id} failed={actionData} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function OpenQuote({ quote }: { quote: Quote }) {
  return (
    <section aria-labelledby="open-quote" className="card space-y-4">
      <h2 id="open-quote">The quote that you can answer now</h2>
      <QuoteSummary quote={quote} />
      <DecisionButtons quoteId={quote.id} look="main" />
    </section>
  );
}

type AcceptanceProps = Route.ComponentProps["loaderData"] & { failed: FailedForm | undefined };

function Acceptance({ quote, job, company, failed }: AcceptanceProps) {
  return (
    <>
      <p className="wrap-anywhere">
        Accepting creates a binding contract between <strong>{job.organisationName}</strong> and{" "}
        <strong>{company}</strong> on our{" "}
        {quote.termsNumber === null ? (
          <a href="/terms">terms</a>
        ) : (
          <Link to={href("/app/terms/:number", { number: String(quote.termsNumber) })}>
            terms, version {quote.termsNumber}
          </Link>
        )}
        . This cannot be undone.
      </p>
      <PostForm typed={failed} className="space-y-4">
        <Fields
          of={ACCEPTANCE_FIELDS}
          only={isAtOwnRisk(quote) ? ["purchaseOrder", "ownRisk"] : ["purchaseOrder"]}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton busyText="Accepting...">Accept</SubmitButton>
          <Link to={href("/app/quotes/:quoteId/decline", { quoteId: quote.id })}>
            Decline instead
          </Link>
        </div>
      </PostForm>
    </>
  );
}

function DeclineForm({ quoteId, failed }: { quoteId: string; failed: FailedForm | undefined }) {
  return (
    <PostForm failed={failed} className="space-y-4">
      <p>This cannot be undone. We may send you a new quote.</p>
      <Fields of={DECLINE_FIELDS} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton busyText="Declining...">Decline</SubmitButton>
        <Link to={href("/app/quotes/:quoteId/acceptance", { quoteId })}>Accept instead</Link>
      </div>
    </PostForm>
  );
}
