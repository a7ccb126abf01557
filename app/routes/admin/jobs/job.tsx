import { randomUUID } from "node:crypto";
import { Link } from "react-router";
import { openCaseFile } from "#app/domain/case-file/open-case-file.server.ts";
import { markJobSeen } from "#app/domain/jobs/unread.server.ts";
import { canSendQuote } from "#app/domain/quotes/quote.ts";
import { query } from "#app/middleware/domain.server.ts";
import { isPrefetch } from "#app/middleware/quiet-request.server.ts";
import { CommentForm, Comments } from "#app/ui/comments.tsx";
import { JobColumns } from "#app/ui/job-columns.tsx";
import { JobDetails, JobHeading, Row } from "#app/ui/job-details.tsx";
import { unlessUnanswered } from "#app/ui/keep-form.ts";
import { EarlierQuotes, QuoteSummary } from "#app/ui/quote-summary.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Route } from "./+types/job.ts";
import { QuoteForm } from "./quote-form.tsx";
import { StatusForm } from "./status-form.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    if (!isPrefetch(request)) await markJobSeen(tx, actor, params.jobId);
    const file = await openCaseFile(tx, actor, params.jobId);
    const canSend = canSendQuote(actor, file.job.status, file.quotes[0] ?? null);
    return { ...file, canSend, newCommentId: randomUUID() };
  });
}

/** Also after a refused form: then it shows how the job stands now. */
export const shouldRevalidate = unlessUnanswered;

export default function AdminJob({ loaderData }: Route.ComponentProps) {
  const { job, quotes, comments, timeline, canSend, newCommentId } = loaderData;
  const [current, ...earlier] = quotes;
  return (
    <>
      <p className="no-print">
        <Link className="link" to="/admin/jobs">
          Back to Jobs
        </Link>
      </p>
      <JobHeading job={job} />
      <JobColumns
        actions={
          <>
            <section aria-labelledby="update-status" className="card no-print space-y-4">
              <h2 id="update-status">Update Status</h2>
              <StatusForm key={job.status} jobId={job.id} status={job.status} />
            </section>
            <section aria-labelledby="quote" className="card space-y-4">
              <h2 id="quote">{canSend ? "Send Quote" : "Quote"}</h2>
              {current && <QuoteSummary quote={current} />}
              {!current && !canSend && (
                <p className="text-muted">No quote was sent for this job.</p>
              )}
              {canSend && <QuoteForm jobId={job.id} again={current !== undefined} />}
              <EarlierQuotes quotes={earlier} />
            </section>
          </>
        }
        history={<Timeline entries={timeline} />}
      >
        <JobDetails job={job}>
          <Row label="Organisation">{job.organisationName}</Row>
          <Row label="Created by">{job.createdByName}</Row>
        </JobDetails>
        <Comments comments={comments}>
          <CommentForm
            key={job.id}
            action={`/admin/jobs/${job.id}/comments`}
            newId={newCommentId}
            comments={comments}
            visibility="INTERNAL"
          />
        </Comments>
      </JobColumns>
    </>
  );
}
