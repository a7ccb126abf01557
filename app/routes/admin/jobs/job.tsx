import { randomUUID } from "node:crypto";
import { href, Link } from "react-router";
import { checkToDo } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import { staffNextStep } from "#app/domain/job-page/next-step.ts";
import { openJobPage } from "#app/domain/job-page/open-job-page.server.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { parseCursor } from "#app/domain/lists/paging.ts";
import {
  canEndQuote,
  presentQuotes,
  type QuoteKind,
  quoteToSend,
} from "#app/domain/quotes/quote.ts";
import { usualLastDay } from "#app/domain/quotes/quote-input.ts";
import { canCorrect } from "#app/domain/requests/request.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { isPrefetch } from "#app/http/background-request.server.ts";
import { query } from "#app/http/command.server.ts";
import { ConflictCard } from "#app/routes/admin/conflicts/conflict-card.tsx";
import { CaseCard } from "#app/ui/cases/case-card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { DatesCard } from "#app/ui/dates/dates-card.tsx";
import { unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { CommentForm } from "#app/ui/jobs/comment-form.tsx";
import { Comments } from "#app/ui/jobs/comments.tsx";
import { FundingRow } from "#app/ui/jobs/funding-row.tsx";
import { JobColumns } from "#app/ui/jobs/job-columns.tsx";
import { JobDetails, JobHeading, Row } from "#app/ui/jobs/job-details.tsx";
import { RequestLinks } from "#app/ui/jobs/request-links.tsx";
import { StageLine } from "#app/ui/jobs/stage-line.tsx";
import { isPart, Timeline } from "#app/ui/jobs/timeline.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PapersCard } from "#app/ui/papers/papers-card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { EarlierQuotes, QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/job.ts";
import { JobOwner } from "./job-owner.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { StatusForm } from "./status-form.tsx";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get("before");
  const cursor = parseCursor(before);
  return query(context, async (tx, actor) => {
    const seen = !isPrefetch(request);
    const [file, check] = await Promise.all([
      openJobPage(tx, actor, params.jobId, { cursor, seen }),
      presentCheck(tx, params.jobId),
    ]);
    const toSend = quoteToSend(actor, file.job.status, file.quotes);
    const lastDay = usualLastDay(new Date(), file.job.funding);
    const newIds = { newCommentId: randomUUID(), newQuoteId: randomUUID() };
    return {
      ...file,
      check,
      userId: actor.userId,
      toSend,
      canEnd: file.quotes.some((quote) => canEndQuote(actor, quote, file.job.status)),
      lastDay,
      canCorrect: canCorrect(actor, file),
      ...newIds,
      before: cursor && before,
      now: new Date(),
    };
  });
}

/** Also reloads after a refused form, to show the job's present state. */
export const shouldRevalidate = unlessUnanswered;

type Props = Pick<Route.ComponentProps, "loaderData">;

export default function AdminJob({ loaderData }: Props) {
  const { job, stages, toSend, comments, before, timeline, newCommentId, userId, now } = loaderData;
  const jobPath = href("/admin/jobs/:jobId", { jobId: job.id });
  const fundingPath = href("/admin/jobs/:jobId/funding", { jobId: job.id });
  const creation = timeline.find(({ action }) => action === "job_created");
  return (
    <Clock now={now}>
      <BackLink to="/admin/jobs">Back to Jobs</BackLink>
      <JobHeading
        job={job}
        next={staffNextStep(job.status, toSend, checkToDo(job.id, loaderData.check))}
      >
        <JobOwner job={job} userId={userId} />
      </JobHeading>
      <StageLine stages={stages} />
      <JobColumns
        key={job.id}
        details={
          <>
            <JobDetails
              job={job}
              links={
                <>
                  <RequestLinks job={job} base="/admin/jobs" canCorrect={loaderData.canCorrect} />
                  <Link className="link text-sm" to={fundingPath}>
                    {job.funding ? "Change funding" : "Enter who pays"}
                  </Link>
                </>
              }
            >
              <Row label="Organisation">
                <Link
                  className="link"
                  to={href("/admin/organisations/:organisationId", {
                    organisationId: job.organisationId,
                  })}
                >
                  {job.organisationName}
                </Link>
              </Row>
              <Row label="Created by">
                <PersonName
                  name={(job.instructedVia && creation?.actorName) || job.createdByName}
                  side={creation?.side ?? job.organisationName}
                />
              </Row>
              <FundingRow funding={job.funding} />
              {job.enquiry && (
                <Row label="Enquiry">
                  <Link
                    className="link"
                    to={href("/admin/enquiries/:enquiryId", { enquiryId: job.enquiry.id })}
                  >
                    {enquiryReference(job.enquiry.number)}
                  </Link>
                </Row>
              )}
            </JobDetails>
            <PapersCard papers={loaderData.papers} jobPath={jobPath} />
            <DatesCard
              dates={loaderData.dates}
              missing={loaderData.missing}
              canSuggest={loaderData.canSuggest}
              isOffRule={loaderData.isOffRule}
              jobPath={jobPath}
              canChange
              byStaff
              today={londonDay(loaderData.now)}
            />
            <CaseCard
              case={loaderData.case}
              jobPath={jobPath}
              canChange
              canChangeAccess
              restricted={job.restricted}
            />
          </>
        }
        actions={<Actions loaderData={loaderData} />}
        comments={
          <Comments
            comments={comments}
            organisationName={job.organisationName}
            before={before}
            byStaff
          >
            <CommentForm
              action={href("/admin/jobs/:jobId/comments", { jobId: job.id })}
              newId={newCommentId}
              comments={comments.rows}
              visibility="INTERNAL"
            />
          </Comments>
        }
        history={
          <>
            <Timeline entries={timeline} isPart={isPart(comments, before)} />
            <p className="no-print text-sm">
              <a className="link" href={`${href("/admin/audit/export")}?job=${job.id}`}>
                Download the audit log of this job
              </a>
            </p>
          </>
        }
      />
    </Clock>
  );
}

function Actions({ loaderData }: Props) {
  const { job, quotes, toSend, canEnd, lastDay, newQuoteId } = loaderData;
  const { present, earlier } = presentQuotes(quotes);
  const canSend = toSend === "MAIN";
  return (
    <>
      <section aria-labelledby="update-status" className="card no-print space-y-4">
        <h2 id="update-status">Update Status</h2>
        <StatusForm job={job} />
      </section>
      {(toSend || loaderData.check.id) && (
        <ConflictCard job={job} check={loaderData.check} people={loaderData.case.parties.length} />
      )}
      <section aria-labelledby="quote" className="card space-y-4">
        <h2 id="quote" tabIndex={-1} className="outline-none">
          {canSend ? "Send Quote" : "Quote"}
        </h2>
        {present.map((quote, place) => (
          <div
            key={quote.id}
            className={place > 0 ? "space-y-4 border-t border-rule pt-4" : "space-y-4"}
          >
            <QuoteSummary quote={quote} portal="/admin" />
            {canEnd && quote.status === "SENT" && <OpenQuoteLinks quoteId={quote.id} />}
          </div>
        ))}
        {present.length === 0 && !canSend && <p className="text-muted">No quote was sent.</p>}
        <QuoteForm
          job={job}
          quotes={quotes}
          canSend={canSend}
          newId={newQuoteId}
          lastDay={lastDay}
        />
        {toSend && <BuilderLink job={job} kind={toSend} />}
        <EarlierQuotes quotes={earlier} portal="/admin" />
      </section>
    </>
  );
}

/** The way to the form with lines, and to a draft that was begun there. */
function BuilderLink({ job, kind }: { job: Job; kind: QuoteKind }) {
  const { draft } = job;
  const to = href("/admin/jobs/:jobId/quote", { jobId: job.id });
  return (
    <div className="no-print space-y-2 border-t border-rule pt-4 first:border-t-0 first:pt-0">
      <Link className="button" to={to}>
        {draft ? "Go on with the draft" : BUILDER_WORDS[kind]}
      </Link>
      {draft && (
        <p className="text-sm text-muted">
          Saved by {draft.savedByName}, <Moment at={new Date(draft.savedAt)} />
        </p>
      )}
    </div>
  );
}

const BUILDER_WORDS: Record<QuoteKind, string> = {
  MAIN: "Build an itemised quote",
  FURTHER: "Quote for further work",
};

/** What staff may do with a quote that waits for its answer; each opens a page. */
function OpenQuoteLinks({ quoteId }: { quoteId: string }) {
  const path = href("/admin/quotes/:quoteId", { quoteId });
  return (
    <p className="no-print flex flex-wrap gap-x-5 gap-y-2 border-t border-rule pt-4">
      <Link className="link" to={`${path}/acceptance`}>
        Record acceptance
      </Link>
      <Link className="link" to={`${path}/replacement`}>
        Replace
      </Link>
      <Link className="link" to={`${path}/withdrawal`}>
        Withdraw
      </Link>
    </p>
  );
}
