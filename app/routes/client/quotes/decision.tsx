import { type ClientActionFunctionArgs, Form, Link } from "react-router";
import { acceptQuote } from "#app/domain/quotes/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/decline-quote.server.ts";
import { findOwnQuote } from "#app/domain/quotes/queries.server.ts";
import { canDecideQuote } from "#app/domain/quotes/quote.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import type { Route } from "./+types/decision.ts";

const ACCEPTANCE = {
  title: "Accept this quote?",
  button: "Accept",
  failure: "Failed to accept quote",
};
const DECLINE = {
  title: "Decline this quote?",
  button: "Decline",
  failure: "Failed to decline quote",
};

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
  const words = isAcceptance(url) ? ACCEPTANCE : DECLINE;
  return query(context, async (tx, actor) => {
    const { quote, job } = await findOwnQuote(tx, actor, params.quoteId);
    return { words, quote, canDecide: canDecideQuote(actor, quote, job.status) };
  });
}

export function action({ url, params, context }: Route.ActionArgs) {
  if (isAcceptance(url)) {
    return attempt(context, ACCEPTANCE, async (ctx) => {
      const jobId = await acceptQuote(ctx, params.quoteId);
      return redirectWithNotice(`/app/jobs/${jobId}`, "quote-accepted");
    });
  }
  return attempt(context, DECLINE, async (ctx) => {
    const jobId = await declineQuote(ctx, params.quoteId);
    return redirectWithNotice(`/app/jobs/${jobId}`, "quote-declined");
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  const { failure } = isAcceptance(args.url) ? ACCEPTANCE : DECLINE;
  return keepForm(failure)(args);
}

/** A page to answer a quote, for use without scripts and after a refusal. */
export default function QuoteDecision({ loaderData, actionData }: Route.ComponentProps) {
  const { words, quote, canDecide } = loaderData;
  return (
    <div className="max-w-xl space-y-6">
      <title>{words.title}</title>
      <h1>{words.title}</h1>
      <FormAlert failed={actionData} />
      <div className="card space-y-5">
        <QuoteSummary quote={quote} />
        <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
          {canDecide && (
            <Form method="post">
              <SubmitButton>{words.button}</SubmitButton>
            </Form>
          )}
          <Link className="button" to={`/app/jobs/${quote.jobId}`}>
            Back to the job
          </Link>
        </div>
      </div>
    </div>
  );
}
