import { type ClientActionFunctionArgs, data, Form, Link, useNavigation } from "react-router";
import { acceptQuote } from "#app/domain/quotes/accept-quote.server.ts";
import { declineInput } from "#app/domain/quotes/decline-input.ts";
import { declineQuote } from "#app/domain/quotes/decline-quote.server.ts";
import { findOwnQuote } from "#app/domain/quotes/queries.server.ts";
import { canDecideQuote } from "#app/domain/quotes/quote.ts";
import { businessOf } from "#app/http/business.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/decision.ts";
import { DeclineForm } from "./decline-form.tsx";

const ACCEPTANCE = { title: "Accept this quote?", failure: "Failed to accept quote" };
const DECLINE = { title: "Decline this quote?", failure: "Failed to decline quote" };

/**
 * Tells the two addresses of this route apart: `/quotes/:quoteId/acceptance` and `/quotes/:quoteId/decline`.
 *
 * @throws Error for any other address, so that no answer is given by default.
 */
function isAcceptance({ pathname }: URL): boolean {
  if (pathname.endsWith("/acceptance")) return true;
  if (pathname.endsWith("/decline")) return false;
  throw new Error("This address is no answer to a quote");
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { quote, job } = await findOwnQuote(tx, actor, params.quoteId);
    const canDecide = canDecideQuote(actor, quote, job.status);
    const { company } = businessOf(context);
    const accepts = isAcceptance(url);
    const { title } = accepts ? ACCEPTANCE : DECLINE;
    return { title, accepts, quote, job, company, canDecide };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  if (isAcceptance(url)) {
    return attempt(context, ACCEPTANCE, async (ctx) => {
      const jobId = await acceptQuote(ctx, params.quoteId);
      return redirectWithNotice(`/app/jobs/${jobId}`, "quote-accepted");
    });
  }
  const values = await readForm(request);
  const checked = checkForm(declineInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { ...DECLINE, values }, async (ctx) => {
    const jobId = await declineQuote(ctx, params.quoteId, checked.input);
    return redirectWithNotice(`/app/jobs/${jobId}`, "quote-declined");
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  const { failure } = isAcceptance(args.url) ? ACCEPTANCE : DECLINE;
  return keepForm(failure)(args);
}

/** Also reloads after a refused answer, to show how the quote stands. */
export const shouldRevalidate = unlessUnanswered;

/** The page on which a quote is answered: what it is, who is bound, and the answer. */
export default function QuoteDecision({ loaderData, actionData }: Route.ComponentProps) {
  const { title, accepts, quote, job, canDecide } = loaderData;
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · ${job.number}`}</title>
      <BackLink to={`/app/jobs/${job.id}`}>Back to the job</BackLink>
      <h1>{title}</h1>
      <p className="text-muted wrap-anywhere">
        {[job.number, job.reference, job.title].filter(Boolean).join(" · ")}
      </p>
      {(accepts || !canDecide) && <FormAlert failed={actionData} />}
      <div className="card space-y-5">
        <QuoteSummary quote={quote} portal="/app" />
        {canDecide && (
          <div className="space-y-4 border-t border-rule pt-4">
            {accepts ? (
              <Acceptance {...loaderData} />
            ) : (
              <DeclineForm quoteId={quote.id} failed={actionData} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Acceptance({ quote, job, company }: Route.ComponentProps["loaderData"]) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <p className="wrap-anywhere">
        Accepting creates a binding contract between <strong>{job.organisationName}</strong> and{" "}
        <strong>{company}</strong> on our{" "}
        <a className="link" href="/terms">
          terms
        </a>
        . You cannot change your answer.
      </p>
      <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton pendingText={isBusy && "Accepting..."}>Accept</SubmitButton>
        <Link className="link" to={`/app/quotes/${quote.id}/decline`}>
          Decline instead
        </Link>
      </Form>
    </>
  );
}
