import { useState } from "react";
import { href, Link, redirect } from "react-router";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { usualBasis } from "#app/domain/funding/funding.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { QUOTE_FIELDS } from "#app/domain/quotes/fields.ts";
import { findQuote, type Quote } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote } from "#app/domain/quotes/quote.ts";
import { quoteForm, usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { isItemised } from "#app/domain/quotes/quote-line.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { answerForm, query, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { Funding } from "#app/words/funding.ts";
import { seenBy } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/replacement.ts";
import { OpenQuotePage } from "./open-quote-page.tsx";

const FAILURE = "Failed to replace quote";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { quote, job } = await findQuote(tx, params.quoteId);
  const { updatedAt, funding } = await findJob(tx, quote.jobId);
  if (saysMore(quote, funding)) {
    throw redirect(`${href("/admin/jobs/:jobId/quote", { jobId: job.id })}?replaces=${quote.id}`);
  }
  const canEnd = canEndQuote(actor, quote, job.status);
  const { dates } = await findDates(tx, job.id);
  const lastDay = usualLastDay(new Date(), funding, dates);
  return { quote, job, canEnd, newId: crypto.randomUUID(), lastDay, seen: updatedAt.toISOString() };
});

/** Whether a quote says what this form has no field for, so that the new one would lack it. */
function saysMore(quote: Quote, funding: Funding | null): boolean {
  const { scope, turnaround, basis } = quote;
  return isItemised(quote) || Boolean(scope || turnaround) || basis !== usualBasis(funding);
}

export async function action({ params: { quoteId }, ...sent }: Route.ActionArgs) {
  const { quote } = await query(sent.context, (tx) => findQuote(tx, quoteId));
  return answerForm(sent, FAILURE, quoteForm, async (ctx, input) => {
    await sendQuote(ctx, { ...input, jobId: quote.jobId, replaces: quote.id });
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId: quote.jobId }), "quote-replaced");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function ReplaceQuote({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { newId, lastDay, seen, quote } = loaderData;
  // What the page showed when it was opened, however often it is refreshed.
  const [begun] = useState({ id: failed?.values.id ?? newId, seen: failed?.values.seen ?? seen });
  return (
    <OpenQuotePage {...loaderData} failed={failed} title="Replace this quote">
      <PostForm
        failed={failed}
        saved={{ amount: quote.amount, notes: quote.notes ?? "", validUntil: lastDay }}
        hidden={{ id: begun.id, seen: seenBy(begun.seen, failed, seen) }}
        className="w-full space-y-4"
      >
        <p>
          The new quote takes the place of this one, which can no longer be accepted. The client is
          told by email.{" "}
          <Link
            to={`${href("/admin/jobs/:jobId/quote", { jobId: loaderData.job.id })}?replaces=${quote.id}`}
          >
            Build an itemised quote
          </Link>
        </p>
        <Fields
          of={QUOTE_FIELDS}
          here={{
            notes: { hint: "The client reads these.", rows: 5 },
            validUntil: { hint: "" },
          }}
        />
        <SubmitButton busyText="Sending...">Send new quote</SubmitButton>
      </PostForm>
    </OpenQuotePage>
  );
}
