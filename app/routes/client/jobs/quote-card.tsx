import { isClosed, type JobStatus } from "#app/domain/jobs/job.ts";
import type { Quote } from "#app/domain/quotes/queries.server.ts";
import { presentQuotes } from "#app/domain/quotes/quote.ts";
import { AskForQuote } from "#app/routes/client/quotes/ask-for-quote.tsx";
import { DecisionButtons } from "#app/routes/client/quotes/decision-buttons.tsx";
import { Card } from "#app/ui/card.tsx";
import { EarlierQuotes, QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";

interface QuoteCardProps {
  job: { id: string; status: JobStatus };
  /** Latest first. */
  quotes: Quote[];
  canDecide: boolean;
  newAskingId: string;
}

/** The quotes of a job, with the answer to one that waits for it. */
export function QuoteCard({ job, quotes, canDecide, newAskingId }: QuoteCardProps) {
  const { present, earlier } = presentQuotes(quotes);
  const [latest] = quotes;
  return (
    <Card id="quote" title="Quote">
      {present.map((quote, place) => (
        <div
          key={quote.id}
          className={place > 0 ? "space-y-4 border-t border-rule pt-4" : "space-y-4"}
        >
          <QuoteSummary quote={quote} portal="/app" />
          {canDecide && quote.status === "SENT" && <DecisionButtons quoteId={quote.id} />}
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
        <AskForQuote jobId={job.id} kind={latest.kind} newId={newAskingId} />
      )}
      <EarlierQuotes quotes={earlier} portal="/app" />
    </Card>
  );
}
