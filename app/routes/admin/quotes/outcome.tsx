import { href } from "react-router";
import { SETTABLE_STATUSES, STATUSES_WITH_OPEN_QUOTE } from "#app/domain/jobs/job.ts";
import { STATUSES_AFTER_ACCEPTANCE, STATUSES_AFTER_WITHDRAWAL } from "#app/domain/quotes/quote.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { JOB_STATUS_LABELS, type JobStatus } from "#app/words/jobs.ts";
import type { Route } from "./+types/outcome.ts";
import { chosenStatus, loadOpenQuote } from "./open-quote.server.ts";
import { OpenQuotePage } from "./open-quote-page.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const denying = SETTABLE_STATUSES.filter((status) => !STATUSES_WITH_OPEN_QUOTE.includes(status));
  const status = chosenStatus(url, denying);
  const isAmong = (statuses: readonly JobStatus[]) => status === null || statuses.includes(status);
  return {
    ...(await loadOpenQuote(context, params.quoteId)),
    status,
    canAccept: isAmong(STATUSES_AFTER_ACCEPTANCE),
    canWithdraw: isAmong(STATUSES_AFTER_WITHDRAWAL),
  };
}

export default function QuoteOutcome({ loaderData }: Route.ComponentProps) {
  const { quote, status, canAccept, canWithdraw } = loaderData;
  const path = href("/admin/quotes/:quoteId", { quoteId: quote.id });
  const search = status ? `?status=${status}` : "";
  return (
    <OpenQuotePage {...loaderData} title="What became of the quote?">
      <p>
        The client has not answered this quote in the portal
        {status && <>, and you chose {JOB_STATUS_LABELS[status]}</>}. Nothing has changed yet.
      </p>
      <ul className="space-y-4">
        {canAccept && (
          <li>
            <ButtonLink data-look="main" to={`${path}/acceptance${search}`}>
              The client accepted it
            </ButtonLink>
            <p className="mt-1 text-sm text-muted">
              By letter, email, phone or in person. You say who, and where the proof is.
            </p>
          </li>
        )}
        {canWithdraw && (
          <li>
            <ButtonLink to={`${path}/withdrawal${search}`}>Withdraw the quote</ButtonLink>
            <p className="mt-1 text-sm text-muted">
              It can no longer be accepted. The client is told why.
            </p>
          </li>
        )}
      </ul>
    </OpenQuotePage>
  );
}
