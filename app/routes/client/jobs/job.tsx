import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { homeOrganisation } from "#app/domain/actor.ts";
import { canChangeAccess, canChangeCase } from "#app/domain/cases/case.ts";
import { clientNextStep } from "#app/domain/job-page/next-step.ts";
import { openJobPage } from "#app/domain/job-page/open-job-page.server.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import { parseCursor } from "#app/domain/lists/paging.ts";
import { canDecideQuote, presentQuotes } from "#app/domain/quotes/quote.ts";
import { canCorrect, canWithdraw } from "#app/domain/requests/request.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { isPrefetch } from "#app/http/background-request.server.ts";
import { query } from "#app/http/command.server.ts";
import { AskForQuote } from "#app/routes/client/quotes/ask-for-quote.tsx";
import { DecisionButtons } from "#app/routes/client/quotes/decision-buttons.tsx";
import { CaseCard } from "#app/ui/cases/case-card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { DatesCard } from "#app/ui/dates/dates-card.tsx";
import { unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { CommentForm } from "#app/ui/jobs/comment-form.tsx";
import { Comments } from "#app/ui/jobs/comments.tsx";
import { FundingRow } from "#app/ui/jobs/funding-row.tsx";
import { JobColumns } from "#app/ui/jobs/job-columns.tsx";
import { JobDetails, JobHeading } from "#app/ui/jobs/job-details.tsx";
import { RequestLinks } from "#app/ui/jobs/request-links.tsx";
import { StageLine } from "#app/ui/jobs/stage-line.tsx";
import { isPart, Timeline } from "#app/ui/jobs/timeline.tsx";
import { PapersCard } from "#app/ui/papers/papers-card.tsx";
import { EarlierQuotes, QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/job.ts";

export async function loader({ request: asked, params, url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get("before");
  const cursor = parseCursor(before);
  return query(context, async (tx, actor) => {
    const organisationId = homeOrganisation(actor);
    const seen = !isPrefetch(asked);
    const file = await openJobPage(tx, actor, params.jobId, { organisationId, cursor, seen });
    const canDecide = file.quotes.some((quote) => canDecideQuote(actor, quote, file.job.status));
    const newIds = { newCommentId: randomUUID(), newAskingId: randomUUID() };
    const page = { before: cursor && before, ...newIds, now: new Date() };
    const request = {
      canCorrect: canCorrect(actor, file),
      canWithdraw: canWithdraw(actor, file),
    };
    const may = {
      canChange: canChangeCase(actor, file.job.status),
      canChangeAccess: canChangeAccess(actor, file.job),
    };
    return { ...file, canDecide, request, may, ...page };
  });
}

/** Also reloads after a refused answer, to show the job's present state. */
export const shouldRevalidate = unlessUnanswered;

export default function ClientJob({ loaderData }: Route.ComponentProps) {
  const { job, stages, quotes, comments, before, timeline, canDecide, newCommentId } = loaderData;
  const { newAskingId } = loaderData;
  const { present, earlier } = presentQuotes(quotes);
  const [latest] = quotes;
  return (
    <Clock now={loaderData.now}>
      <BackLink to="/app/jobs">Back to Jobs</BackLink>
      <JobHeading job={job} next={clientNextStep(job.status, canDecide)} />
      <StageLine stages={stages} />
      <JobColumns
        details={
          <>
            <JobDetails
              job={job}
              links={<RequestLinks job={job} base="/app/jobs" {...loaderData.request} />}
            >
              <FundingRow funding={job.funding} />
            </JobDetails>
            <PapersCard
              papers={loaderData.papers}
              jobPath={href("/app/jobs/:jobId", { jobId: job.id })}
            />
            <DatesCard
              dates={loaderData.dates}
              missing={loaderData.missing}
              canSuggest={loaderData.canSuggest}
              isOffRule={loaderData.isOffRule}
              jobPath={href("/app/jobs/:jobId", { jobId: job.id })}
              canChange={loaderData.may.canChange}
              today={londonDay(loaderData.now)}
            />
            <CaseCard
              case={loaderData.case}
              jobPath={href("/app/jobs/:jobId", { jobId: job.id })}
              restricted={job.restricted}
              {...loaderData.may}
            />
          </>
        }
        actions={
          <section aria-labelledby="quote" className="card space-y-4">
            <h2 id="quote" tabIndex={-1} className="outline-none">
              Quote
            </h2>
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
          </section>
        }
        comments={
          <Comments comments={comments} organisationName={job.organisationName} before={before}>
            <CommentForm
              key={job.id}
              action={href("/app/jobs/:jobId/comments", { jobId: job.id })}
              newId={newCommentId}
              comments={comments.rows}
              visibility={null}
            />
          </Comments>
        }
        history={<Timeline entries={timeline} isPart={isPart(comments, before)} />}
      />
    </Clock>
  );
}
