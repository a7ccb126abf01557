import { Link } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import { isStaff } from "#app/domain/actor.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { listReferences } from "#app/domain/exhibits/queries.server.ts";
import { openJobPage } from "#app/domain/job-page/open-job-page.server.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { Origin } from "#app/routes/admin/jobs/origin.tsx";
import { OtherCards, PeopleCards } from "#app/routes/cases/case-cards.tsx";
import { Card } from "#app/ui/card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { DatesCard } from "#app/ui/dates/dates-card.tsx";
import { Comments } from "#app/ui/jobs/comments.tsx";
import { JobDetails, Row } from "#app/ui/jobs/job-details.tsx";
import { JobLabel } from "#app/ui/jobs/job-top.tsx";
import { StageLine } from "#app/ui/jobs/stage-line.tsx";
import { Timeline } from "#app/ui/jobs/timeline.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { ReportsCard } from "#app/ui/reports/report-line.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/print.ts";
import { PrintedPapers } from "./printed-papers.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const page = await openJobPage(tx, actor, params.jobId, { cursor: "ALL" });
    const [papers, exhibits, check] = await Promise.all([
      listPapers(tx, page.job.id),
      listReferences(tx, page.job.id),
      isStaff(actor) ? presentCheck(tx, page.job.id) : null,
    ]);
    return { page, papers, exhibits, check, now: new Date() };
  });
}

export default function PrintedJob({ loaderData }: Route.ComponentProps) {
  const { page, papers, exhibits, check, now } = loaderData;
  const { job, timeline, quotes, missing } = page;
  const { funding, restricted, organisationName } = job;
  const byStaff = useByStaff();
  const known = { head: job, case: page.case, funding, missing, restricted, check };
  return (
    <Clock now={now}>
      <title>{`All of ${job.title} · ${job.number}`}</title>
      <p className="no-print flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <Link to={pageOfJob(byStaff, job.id)}>Back to the job</Link>
        <PrintButton />
      </p>
      <article className="printed max-w-3xl space-y-4">
        <JobLabel job={job} />
        <p className="text-sm text-muted">
          All of this job as of <Moment at={now} />
        </p>
        <StageLine stages={page.stages} />
        <JobDetails job={job} canCorrect={false}>
          {byStaff && <Origin job={job} timeline={timeline} />}
          {byStaff && <Row label="Owner">{job.ownerName ?? "Unassigned"}</Row>}
        </JobDetails>
        <PeopleCards {...known} />
        <DatesCard dates={page.dates} jobId={job.id} today={londonDay(now)} />
        <OtherCards {...known} />
        <Card id="exhibits" title="Exhibits">
          {exhibits.length === 0 && <p className="text-muted">No exhibits yet</p>}
          <ul className="divide-y divide-rule">
            {exhibits.map(({ id, reference, description }) => (
              <li key={id} className="py-2 wrap-anywhere">
                <span className="font-semibold">{reference}</span> {description}
              </li>
            ))}
          </ul>
        </Card>
        <Card id="quote" title="Quote">
          {quotes.length === 0 && <p className="text-muted">No quote was sent.</p>}
          {quotes.map((quote, place) => (
            <div key={quote.id} className={place > 0 ? "border-t border-rule pt-4" : undefined}>
              <QuoteSummary quote={quote} />
            </div>
          ))}
        </Card>
        <ReportsCard reports={page.reports} jobId={job.id} />
        <Comments
          jobId={job.id}
          comments={page.comments}
          organisationName={organisationName}
          before={null}
        />
        <PrintedPapers papers={papers} organisationName={organisationName} />
        <Timeline entries={timeline} />
      </article>
    </Clock>
  );
}
