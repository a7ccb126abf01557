import { href } from "react-router";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { quoteForm, usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/quotes.ts";
import { JobFormPage } from "./job-form-page.tsx";
import { QuoteForm } from "./quote-form.tsx";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  const { dates } = await findDates(tx, job.id);
  const lastDay = usualLastDay(new Date(), job.funding, dates);
  return { job, newId: crypto.randomUUID(), lastDay };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to send quote", quoteForm, async (ctx, input) => {
    await sendQuote(ctx, { ...input, jobId });
    return redirectWithNotice(href("/admin/jobs/:jobId", { jobId }), "quote-sent");
  });
}

export const clientAction = keepForm("Failed to send quote");

export default function SendQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { job, newId, lastDay } = loaderData;
  return (
    <JobFormPage job={job} title="Send Quote">
      <QuoteForm
        job={job}
        quotes={[]}
        canSend
        newId={newId}
        lastDay={lastDay}
        failed={actionData}
      />
    </JobFormPage>
  );
}
