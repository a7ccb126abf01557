import { href } from "react-router";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { ShownQuote } from "#app/domain/quotes/queries.server.ts";
import { isLive, presentQuotes } from "#app/domain/quotes/quote.ts";
import { DecisionButtons } from "#app/routes/client/quotes/decision-buttons.tsx";
import { Card } from "#app/ui/card.tsx";
import { BackgroundForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { EarlierQuotes, QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import type { JobStatus } from "#app/words/jobs.ts";
import type { QuoteKind } from "#app/words/quotes.ts";

interface QuoteCardProps {
  job: { id: string; status: JobStatus };
  quotes: ShownQuote[];
  canDecide: boolean;
  /** Main where what is done here is the job's next step. */
  look: "main" | "plain";
  newAskingId: string;
}

export function QuoteCard({ job, quotes, canDecide, look, newAskingId }: QuoteCardProps) {
  const { present, earlier } = presentQuotes(quotes);
  const [latest] = quotes;
  return (
    <Card
      id="quote"
      title="Quote"
      action={
        present.some((quote) => quote.rateCheck && isLive(quote)) && {
          to: href("/jobs/:jobId/pack", { jobId: job.id }),
          text: "Legal-aid pack",
        }
      }
    >
      {present.map((quote, place) => (
        <div
          key={quote.id}
          className={place > 0 ? "space-y-4 border-t border-rule pt-4" : "space-y-4"}
        >
          <QuoteSummary quote={quote} />
          {canDecide && quote.status === "SENT" && (
            <DecisionButtons quoteId={quote.id} look={look} />
          )}
        </div>
      ))}
      {present.length === 0 && (
        <p className="text-muted">
          {isClosed(job.status)
            ? "No quote was sent."
            : "We will send a quote here and tell you by email."}
        </p>
      )}
      {latest?.status === "EXPIRED" && !isClosed(job.status) && (
        <AskForQuote jobId={job.id} kind={latest.kind} newId={newAskingId} look={look} />
      )}
      <EarlierQuotes quotes={earlier} />
    </Card>
  );
}

const COMMENTS: Record<QuoteKind, string> = {
  MAIN: "Please send us a new quote.",
  FURTHER: "Please send us a new quote for the further work.",
};

interface AskForQuoteProps extends Pick<QuoteCardProps, "look"> {
  jobId: string;
  kind: QuoteKind;
  newId: string;
}

function AskForQuote({ jobId, kind, newId, look }: AskForQuoteProps) {
  return (
    <BackgroundForm
      fetcherKey={`ask-${jobId}`}
      hidden={{ id: newId, body: COMMENTS[kind] }}
      action={href("/jobs/:jobId/comments", { jobId })}
      className="no-print space-y-3 border-t border-rule pt-4"
    >
      {kind === "FURTHER" && <p>Our quote for further work has expired.</p>}
      <SubmitButton variant={look} busyText="Asking...">
        Ask for a new quote
      </SubmitButton>
      <p className="text-sm text-muted">This adds a comment for our office.</p>
    </BackgroundForm>
  );
}
