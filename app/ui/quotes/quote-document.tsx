import { Link } from "react-router";
import { formatMoney } from "#app/domain/quotes/money.ts";
import type { QuoteWithJob } from "#app/domain/quotes/queries.server.ts";
import { QuoteStatusBadge } from "#app/ui/badge.tsx";
import { useHydrated } from "#app/ui/forms/submit-button.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Written } from "#app/ui/written.tsx";

interface QuoteDocumentProps extends QuoteWithJob {
  jobPath: string;
  /** The issuing company, which a printed page must name. */
  issuer: string;
}

/** A quote as a document of one page, to print or to file. */
export function QuoteDocument({ quote, job, jobPath, issuer }: QuoteDocumentProps) {
  const hydrated = useHydrated();
  const number = `${job.number}/${quote.version}`;
  return (
    <article className="max-w-3xl space-y-6">
      <title>{`Quote ${number}`}</title>
      <p className="no-print flex flex-wrap items-center justify-between gap-4">
        <Link className="link" to={jobPath}>
          Back to the job
        </Link>
        <button
          type="button"
          className={hydrated ? "button" : "button invisible"}
          onClick={() => window.print()}
        >
          Print
        </button>
      </p>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <p className="text-sm font-semibold tracking-wide text-muted">{number}</p>
        <h1 className="mt-1">Quote</h1>
        <p className="mt-1 wrap-anywhere">{job.title}</p>
      </header>
      <div className="card space-y-6 sm:p-8">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Row label="For">{job.organisationName}</Row>
          <Row label="Your reference">{job.reference ?? "None given"}</Row>
          <Row label="Sent">
            <Moment at={quote.createdAt} />
          </Row>
          <Row label="Status">
            <QuoteStatusBadge status={quote.status} />{" "}
            {quote.decidedAt && <Moment at={quote.decidedAt} />}
          </Row>
        </dl>
        <p className="border-y border-rule py-5">
          <span className="block text-sm text-muted">Amount</span>
          <span className="text-4xl font-semibold tabular-nums">
            {formatMoney(quote.currency, quote.amount)}
          </span>
        </p>
        {quote.notes && <Written text={quote.notes} whole />}
      </div>
      <p className="text-sm text-muted">{issuer}</p>
    </article>
  );
}
