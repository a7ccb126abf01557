import type { ReactNode } from "react";
import { href } from "react-router";
import { formatMoney } from "#app/domain/amounts/money.ts";
import type { QuoteWithJob } from "#app/domain/quotes/queries.server.ts";
import { CheckBox } from "#app/ui/forms/fields.tsx";
import { FormAlert } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { JOB_STATUS_LABELS, type JobStatus } from "#app/words/jobs.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface OpenQuotePageProps extends QuoteWithJob {
  title: string;
  /** Whether the quote can still be ended; without it the page shows what became of it. */
  canEnd: boolean;
  failed?: FailedForm | undefined;
  children: ReactNode;
}

export function OpenQuotePage({ quote, job, title, ...page }: OpenQuotePageProps) {
  const about = [
    `${job.number}/${quote.version}`,
    formatMoney(quote.gross),
    job.organisationName,
    job.title,
  ];
  return (
    <FormPage
      title={title}
      back={{ to: href("/admin/jobs/:jobId", { jobId: job.id }), text: "Back to the job" }}
      about={about.join(" · ")}
    >
      {page.canEnd ? (
        page.children
      ) : (
        <>
          <FormAlert failed={page.failed} />
          <p className="font-semibold">This quote is no longer open.</p>
          <QuoteSummary quote={quote} />
        </>
      )}
    </FormPage>
  );
}

interface StatusThatFollowsProps {
  status: JobStatus | null;
  /** Why staff are asked before work starts. */
  unchecked: string | null;
}

/** The job's status that follows, where staff chose one before they came here. */
export function StatusThatFollows({ status, unchecked }: StatusThatFollowsProps) {
  if (!status) return null;
  return (
    <>
      <input type="hidden" name="status" value={status} />
      <p>The job's status becomes {JOB_STATUS_LABELS[status]}.</p>
      {unchecked && (
        <CheckBox name="startUnchecked" value="yes" required isWarning>
          {unchecked} Tick to start work all the same.
        </CheckBox>
      )}
    </>
  );
}
