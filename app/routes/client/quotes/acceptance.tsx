import { acceptQuote } from "#app/domain/quotes/accept-quote.server.ts";
import { findOwnQuote } from "#app/domain/quotes/queries.server.ts";
import { canDecideQuote } from "#app/domain/quotes/quote.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/acceptance.ts";
import { DecisionPage } from "./decision-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { quote, job } = await findOwnQuote(tx, actor, params.quoteId);
    return { quote, canDecide: canDecideQuote(actor, quote, job.status) };
  });
}

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to accept quote" }, async (ctx) => {
    const jobId = await acceptQuote(ctx, params.quoteId);
    return redirectWithNotice(`/app/jobs/${jobId}`, "quote-accepted");
  });
}

export const clientAction = keepForm("Failed to accept quote");

export default function QuoteAcceptance({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DecisionPage title="Accept this quote?" button="Accept" {...loaderData} failed={actionData} />
  );
}
