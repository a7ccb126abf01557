import { Link } from "react-router";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { openCase } from "#app/domain/job-page/open-case.server.ts";
import { openJobPage, railOf } from "#app/domain/job-page/open-job-page.server.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { query } from "#app/http/command.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { Origin } from "#app/routes/admin/jobs/origin.tsx";
import { OtherCards, PeopleCards } from "#app/routes/cases/case-cards.tsx";
import { Card } from "#app/ui/card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { DatesCard } from "#app/ui/dates/dates-card.tsx";
import { Comments } from "#app/ui/jobs/comments.tsx";
import { JobDetails } from "#app/ui/jobs/job-details.tsx";
import { JobRail } from "#app/ui/jobs/job-rail.tsx";
import { JobLabel } from "#app/ui/jobs/job-top.tsx";
import { StageLine } from "#app/ui/jobs/stage-line.tsx";
import { Timeline } from "#app/ui/jobs/timeline.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import type { Route } from "./+types/print.ts";
import { PrintedPapers } from "./printed-papers.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const ofReader = narrowing(actor);
    const page = await openJobPage(tx, actor, params.jobId, { ...ofReader, cursor: "ALL" });
    const { job, quotes, comments, timeline, stages } = page;
    const [{ createdByUserId: _, ...file }, papers, check] = await Promise.all([
      openCase(tx, job.id, ofReader),
      listPapers(tx, { jobId: job.id, ...ofReader }),
      base === "/admin" ? presentCheck(tx, job.id) : null,
    ]);
    const readOnly = { base, check, canChange: false, mayChooseAccess: false };
    return {
      job,
      quotes,
      comments,
      timeline,
      stages,
      rail: railOf(page),
      file: { ...file, ...readOnly },
      papers,
      now: new Date(),
    };
  });
}

/** All that the tabs of a job say, on one page to print or to file, in both portals. */
export default function PrintedJob({ loaderData }: Route.ComponentProps) {
  const { job, comments, timeline, file, papers, now } = loaderData;
  const { base } = file;
  const byStaff = base === "/admin";
  const jobPath = `${base}/jobs/${job.id}`;
  return (
    <Clock now={now}>
      <title>{`All of ${job.title} · ${job.number}`}</title>
      <p className="no-print flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <Link className="link" to={jobPath}>
          Back to the job
        </Link>
        <PrintButton />
      </p>
      <article className="printed max-w-3xl space-y-4">
        <JobLabel job={job} />
        <p className="text-sm text-muted">
          All of this job as of <Moment at={now} />
        </p>
        <StageLine stages={loaderData.stages} />
        <JobRail
          rail={loaderData.rail}
          check={file.check?.state}
          owner={byStaff && (job.ownerName ?? "Unassigned")}
        />
        <JobDetails job={job} base={base} canCorrect={false}>
          {byStaff && <Origin job={job} timeline={timeline} />}
        </JobDetails>
        <PeopleCards file={file} />
        <DatesCard
          dates={file.dates}
          canSuggest={false}
          isOffRule={false}
          jobPath={jobPath}
          canChange={false}
          today={londonDay(now)}
        />
        <OtherCards file={file} />
        <Card id="quote" title="Quote">
          {loaderData.quotes.length === 0 && <p className="text-muted">No quote was sent.</p>}
          {loaderData.quotes.map((quote, place) => (
            <div key={quote.id} className={place > 0 ? "border-t border-rule pt-4" : undefined}>
              <QuoteSummary quote={quote} portal={base} />
            </div>
          ))}
        </Card>
        <Comments
          comments={comments}
          organisationName={job.organisationName}
          before={null}
          byStaff={byStaff}
        />
        <PrintedPapers papers={papers} organisationName={job.organisationName} byStaff={byStaff} />
        <Timeline entries={timeline} isPart={false} />
      </article>
    </Clock>
  );
}
