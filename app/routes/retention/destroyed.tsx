import { href } from "react-router";
import { listBillsOfJob } from "#app/domain/bills/queries.server.ts";
import { openJobPage } from "#app/domain/job-page/open-job-page.server.ts";
import { shownToClient } from "#app/domain/jobs/queries.server.ts";
import { shownQuote } from "#app/domain/quotes/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { BillsCard } from "#app/routes/fees/bills-card.tsx";
import { Card } from "#app/ui/card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { Timeline } from "#app/ui/jobs/timeline.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { notFound } from "#foundation/errors.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/destroyed.ts";

export function loader({ params: { jobId }, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { job, destroyedAt, quotes, timeline } = await openJobPage(tx, actor, jobId);
    if (!destroyedAt) throw notFound("This case was not destroyed");
    const agreed = quotes.filter(({ status }) => status === "ACCEPTED").map(shownQuote);
    const bills = await listBillsOfJob(tx, jobId);
    return { job: shownToClient(job), at: destroyedAt, agreed, bills, timeline, now: new Date() };
  });
}

/** The one page of a job whose case was destroyed: what stays of it, and no form. */
export default function DestroyedJob({ loaderData }: Route.ComponentProps) {
  const { job, at, agreed, bills, timeline, now } = loaderData;
  const { id: jobId } = job;
  return (
    <Clock now={now}>
      <JobTop job={job} tab="Overview" counts={null} />
      <Card id="destroyed" title="What stays">
        <p>
          This case file was destroyed on <Moment at={at} dateOnly />. Its number, days and sums
          stay.
        </p>
        <p>
          <a className="link" href={href("/jobs/:jobId/destruction", { jobId })}>
            Certificate (PDF)
          </a>
        </p>
      </Card>
      {agreed.length > 0 && (
        <BillsCard
          jobId={jobId}
          agreed={agreed}
          bills={bills}
          unbilled={[]}
          today={londonDay(now)}
        />
      )}
      <Timeline entries={timeline} />
    </Clock>
  );
}
