import { Link } from "react-router";
import { pageOfJob, pdfOfQuote } from "#app/content/navigation.ts";
import { findAcceptance, findQuote, type QuoteWithJob } from "#app/domain/quotes/queries.server.ts";
import { notAnInvoice } from "#app/domain/quotes/quote.ts";
import { vatNumberOf } from "#app/domain/quotes/terms-and-settings.server.ts";
import { issuerOf } from "#app/http/business.server.ts";
import { read } from "#app/http/command.server.ts";
import { QuoteStatusBadge } from "#app/ui/badge.tsx";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { QuoteOffer } from "#app/ui/quotes/quote-offer.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { ANSWER_WAY_LABELS } from "#app/words/quotes.ts";
import type { Route } from "./+types/quote.ts";

export const loader = read(async (tx, { params, context }: Route.LoaderArgs) => {
  const found = await findQuote(tx, params.quoteId);
  const vatNumber = await vatNumberOf(tx, found.quote);
  const acceptance = await findAcceptance(tx, found.quote);
  return { ...found, vatNumber, acceptance, issuer: issuerOf(context) };
});

export default function QuotePage({ loaderData }: Route.ComponentProps) {
  const { quote, job, issuer, vatNumber, acceptance } = loaderData;
  const byStaff = useByStaff();
  const endedAt = quote.decidedAt ?? quote.endedAt;
  const number = `${job.number}/${quote.version}`;
  return (
    <article className="max-w-3xl space-y-6">
      <title>{`Quote ${number}`}</title>
      <p className="no-print flex flex-wrap items-center justify-between gap-4">
        <Link to={pageOfJob(byStaff, job.id)}>Back to the job</Link>
        <span className="flex flex-wrap gap-3">
          <PrintButton />
          {documentsOf(quote).map(({ kind, label }) => (
            <a
              key={kind}
              className="button"
              href={pdfOfQuote(byStaff, { quoteId: quote.id, kind })}
            >
              {label}
            </a>
          ))}
        </span>
      </p>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <p className="text-sm font-semibold tracking-wide text-muted">{number}</p>
        <h1 className="mt-1">{quote.kind === "FURTHER" ? "Quote for further work" : "Quote"}</h1>
        <p className="mt-1 wrap-anywhere">{job.title}</p>
        <p className="mt-3 text-sm font-semibold">{notAnInvoice(vatNumber)}</p>
      </header>
      <div className="card space-y-6 sm:p-8">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Row label="For">{job.organisationName}</Row>
          <Row label="Your reference">{job.reference ?? "–"}</Row>
          <TimeRow label="Sent" at={quote.createdAt} />
          <Row label="Status">
            <QuoteStatusBadge status={quote.status} /> {endedAt && <Moment at={endedAt} />}
          </Row>
        </dl>
        <div className="border-t border-rule pt-5">
          <QuoteOffer quote={quote} terms={byStaff ? "/admin/settings/terms" : "/app/terms"} />
        </div>
      </div>
      {acceptance && (
        <section className="card space-y-4 sm:p-8">
          <h2>Acceptance</h2>
          <AcceptanceFacts quote={quote} job={job} acceptance={acceptance} />
        </section>
      )}
      <div className="text-sm text-muted">
        {quote.contentSha256 && (
          <p className="text-xs wrap-anywhere">Fingerprint (SHA-256) {quote.contentSha256}</p>
        )}
        <p>{issuer}</p>
      </div>
    </article>
  );
}

interface AcceptanceFactsProps extends QuoteWithJob {
  acceptance: { actorName: string };
}

function AcceptanceFacts({ quote, job, acceptance }: AcceptanceFactsProps) {
  const { answeredVia, answeredByName, answerNote, decidedAt, purchaseOrder } = quote;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Row label="Accepted by">{answeredByName ?? acceptance.actorName}</Row>
      <Row label="On behalf of">{job.organisationName}</Row>
      {answeredVia && (
        <>
          <Row label="How">{ANSWER_WAY_LABELS[answeredVia]}</Row>
          <Row label="Evidence">{answerNote}</Row>
          <Row label="Recorded by">{acceptance.actorName}</Row>
        </>
      )}
      <TimeRow label={answeredVia ? "Recorded" : "Accepted"} at={decidedAt} />
      {purchaseOrder && <Row label="Purchase order">{purchaseOrder}</Row>}
    </dl>
  );
}

function documentsOf({ contentSha256, status, hasCv }: QuoteWithJob["quote"]) {
  const cv = hasCv ? [{ kind: "cv", label: "CV of the expert" }] : [];
  if (contentSha256 === null) return cv;
  const asSent = { kind: "quote", label: "Download PDF" };
  if (status !== "ACCEPTED") return [asSent, ...cv];
  return [asSent, { kind: "acceptance", label: "PDF with certificate of acceptance" }, ...cv];
}
