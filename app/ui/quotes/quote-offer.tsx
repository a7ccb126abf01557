import { Link } from "react-router";
import type { Offer, Quote } from "#app/domain/quotes/queries.server.ts";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { Written } from "#app/ui/written.tsx";
import { QUOTE_BASIS_LABELS } from "#app/words/quotes.ts";
import { QuoteLines, QuoteTotals } from "./quote-lines.tsx";
import { RateCheckWords } from "./rate-check-words.tsx";

interface QuoteOfferProps {
  quote: Omit<Offer, "contentSha256" | "createdAt" | "kind" | "version"> &
    Pick<Quote, "termsNumber">;
  /** Where the reader opens terms, by their number; without it there is no link. */
  terms?: string;
}

export function QuoteOffer({ quote, terms }: QuoteOfferProps) {
  return (
    <div className="space-y-5">
      {quote.lines.length > 0 && <QuoteLines lines={quote.lines} />}
      <div className="ml-auto max-w-sm border-t border-rule pt-3">
        <QuoteTotals quote={quote} />
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="Fee">{QUOTE_BASIS_LABELS[quote.basis]}</Row>
        {quote.turnaround && <Row label="Turnaround">{quote.turnaround}</Row>}
        <TimeRow label="Valid until" day={quote.validUntil} />
        {quote.termsNumber !== null && (
          <Row label="Terms">
            {terms ? (
              <Link to={`${terms}/${quote.termsNumber}`}>Version {quote.termsNumber}</Link>
            ) : (
              `Version ${quote.termsNumber}`
            )}
          </Row>
        )}
      </dl>
      <RateCheckWords {...quote} />
      {quote.rateCheck?.facts && (
        <section aria-labelledby="application">
          <h2 id="application">For the legal aid application</h2>
          <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {quote.rateCheck.facts.map(([label, value]) => (
              <Row key={label} label={label}>
                <span className="whitespace-pre-line">{value}</span>
              </Row>
            ))}
          </dl>
        </section>
      )}
      <Words label="Scope" text={quote.scope} />
      <Words label="Disclosure by the expert" text={quote.disclosure} />
      <Words label="Notes" text={quote.notes} />
    </div>
  );
}

function Words({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <Written text={text} whole />
    </div>
  );
}
