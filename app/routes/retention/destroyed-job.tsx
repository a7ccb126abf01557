import { href } from "react-router";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import type { BillOfJob } from "#app/domain/bills/queries.server.ts";
import type { JobHead } from "#app/domain/job-page/job-head.server.ts";
import type { ShownQuote } from "#app/domain/quotes/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { BillsCard } from "#app/routes/fees/bills-card.tsx";
import { Card } from "#app/ui/card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { Timeline } from "#app/ui/jobs/timeline.tsx";
import { Moment } from "#app/ui/moment.tsx";

interface Props {
  job: JobHead;
  at: Date;
  quotes: readonly ShownQuote[];
  bills: readonly BillOfJob[];
  timeline: readonly TimelineEntry[];
  now: Date;
}

/** The one page of a job whose case was destroyed: what stays of it, and no form. */
export function DestroyedJob({ job, at, quotes, bills, timeline, now }: Props) {
  const { id: jobId } = job;
  const agreed = quotes.filter(({ status }) => status === "ACCEPTED");
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
