import { href, Link } from "react-router";
import { pdfOfQuote } from "#app/content/navigation.ts";
import { formatMoney } from "#app/domain/amounts/money.ts";
import { authorityState } from "#app/domain/quotes/legal-aid/authority.ts";
import { authorityFirst } from "#app/domain/quotes/legal-aid/rate-check.ts";
import type { ShownQuote } from "#app/domain/quotes/queries.server.ts";
import { daysLeft, isLive } from "#app/domain/quotes/quote.ts";
import { formatRate, isItemised } from "#app/domain/quotes/quote-line.ts";
import { QuoteStatusBadge } from "#app/ui/badge.tsx";
import { useNow } from "#app/ui/clock.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { Written } from "#app/ui/written.tsx";
import { AUTHORITY_LABELS } from "#app/words/authorities.ts";
import {
  ANSWER_WAY_LABELS,
  DECLINE_REASON_LABELS,
  QUOTE_BASIS_LABELS,
  QUOTE_STATUS_LABELS,
} from "#app/words/quotes.ts";
import { daysUntil } from "#foundation/time/moment.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { RateCheckWords } from "./rate-check-words.tsx";

interface QuoteSummaryProps {
  quote: ShownQuote;
  /** Whether it leads to the quote's own page and the CV: a menu beside it may do that. */
  hasLinks?: boolean;
}

export function QuoteSummary({ quote, hasLinks = true }: QuoteSummaryProps) {
  const byStaff = useByStaff();
  const { id: quoteId } = quote;
  const state = isLive(quote) ? authorityState(quote) : null;
  const isAsked = !byStaff && quote.status === "SENT";
  const first =
    isAsked && state === "TO_APPLY" && quote.rateCheck && authorityFirst(quote.rateCheck);
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-2xl font-semibold tabular-nums">{formatMoney(quote.gross)}</span>
        <QuoteStatusBadge status={quote.status} />
      </p>
      {quote.vatRate && (
        <p className="text-sm text-muted tabular-nums">
          {formatMoney(quote.amount)} net, and VAT at {formatRate(quote.vatRate)}
        </p>
      )}
      {quote.kind === "FURTHER" && <p className="font-semibold">For further work</p>}
      {isItemised(quote) && <QuoteLines lines={quote.lines} />}
      {quote.scope && <Written text={quote.scope} />}
      {quote.disclosure && (
        <div className="border-l-4 border-rule pl-3">
          <p className="text-sm font-semibold">Disclosure by the expert</p>
          <Written text={quote.disclosure} whole />
        </div>
      )}
      {quote.notes && <Written text={quote.notes} />}
      {isLive(quote) && <RateCheckWords {...quote} />}
      {first && <p className="border-l-4 border-accent bg-wash px-4 py-3 font-semibold">{first}</p>}
      {state && (
        <p>
          Legal-aid authority:{" "}
          <Link to={href("/jobs/:jobId/authority/:quoteId", { jobId: quote.jobId, quoteId })}>
            {AUTHORITY_LABELS[state].toLowerCase()}
          </Link>
          {quote.authority?.reference && `, reference ${quote.authority.reference}`}
          {byStaff && (
            <>
              {" · "}
              <Link to={href("/jobs/:jobId/pack", { jobId: quote.jobId })}>Legal-aid pack</Link>
            </>
          )}
        </p>
      )}
      <p className="text-sm">
        {[QUOTE_BASIS_LABELS[quote.basis], quote.turnaround].filter(Boolean).join(" · ")}
      </p>
      {!byStaff && quote.termsNumber !== null && (
        <p className="text-sm">
          Under our{" "}
          <Link to={href("/app/terms/:number", { number: `${quote.termsNumber}` })}>
            terms, version {quote.termsNumber}
          </Link>
        </p>
      )}
      <p className="text-sm text-muted">
        Sent <Moment at={quote.createdAt} />
        <QuoteEnd quote={quote} />
      </p>
      <LastDay quote={quote} />
      {quote.purchaseOrder && (
        <p className="text-sm wrap-anywhere">Purchase order {quote.purchaseOrder}</p>
      )}
      {quote.answeredVia && (
        <div className="border-l-4 border-rule pl-3 text-sm">
          <p className="font-semibold wrap-anywhere">
            Accepted by {quote.answeredByName} outside the portal:{" "}
            {ANSWER_WAY_LABELS[quote.answeredVia].toLowerCase()}
          </p>
          {quote.answerNote && <Written text={quote.answerNote} />}
        </div>
      )}
      {quote.endReason && (
        <div className="border-l-4 border-rule pl-3 text-sm">
          <p className="font-semibold">Why it was withdrawn</p>
          <Written text={quote.endReason} />
        </div>
      )}
      {quote.wantsRequote && (
        <p className="text-sm font-semibold">A revised quote was asked for.</p>
      )}
      {(quote.declineReason || quote.declineNote) && (
        <div className="border-l-4 border-rule pl-3 text-sm">
          <p className="font-semibold">
            {quote.declineReason
              ? DECLINE_REASON_LABELS[quote.declineReason]
              : "Why it was declined"}
          </p>
          {quote.declineNote && <Written text={quote.declineNote} />}
        </div>
      )}
      {hasLinks && (
        <p className="no-print flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link
            className="link min-h-6"
            to={href(byStaff ? "/admin/quotes/:quoteId" : "/app/quotes/:quoteId", { quoteId })}
          >
            View or print this quote
          </Link>
          {quote.hasCv && (
            <a className="link min-h-6" href={pdfOfQuote(byStaff, { quoteId, kind: "cv" })}>
              CV of the expert
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** Until when it can be answered, with the days left; in bold when these are few. */
function LastDay({ quote }: Pick<QuoteSummaryProps, "quote">) {
  const now = useNow();
  if (!quote.validUntil || !["SENT", "EXPIRED"].includes(quote.status)) return null;
  const left = daysLeft(quote, now);
  const isNear = left !== null && daysUntil(quote.validUntil, now) <= 7;
  return (
    <p className={isNear ? "text-sm font-semibold" : "text-sm text-muted"}>
      {left ? "Valid until" : "Was valid until"} <CalendarDay day={quote.validUntil} />
      {left && <> · {left}</>}
    </p>
  );
}

function QuoteEnd({ quote: { status, decidedAt, endedAt } }: Pick<QuoteSummaryProps, "quote">) {
  const at = decidedAt ?? endedAt;
  if (!at) return null;
  return (
    <>
      {" · "}
      {QUOTE_STATUS_LABELS[status]} <Moment at={at} />
    </>
  );
}

export function EarlierQuotes({ quotes }: { quotes: readonly ShownQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <details className="border-t border-rule pt-3">
      <summary className="cursor-pointer font-semibold">Earlier versions ({quotes.length})</summary>
      <ul className="mt-3 space-y-4">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <QuoteSummary quote={quote} />
          </li>
        ))}
      </ul>
    </details>
  );
}
