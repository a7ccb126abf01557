import { listBillsOfJob } from "#app/domain/bills/queries.server.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { listQuotes, shownQuote } from "#app/domain/quotes/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/fees.ts";
import { BillsCard } from "./bills-card.tsx";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { head: job, counts } = await findJobHead(tx, params.jobId);
  const quotes = await listQuotes(tx, job.id);
  return {
    job,
    counts,
    agreed: quotes.filter(({ status }) => status === "ACCEPTED").map(shownQuote),
    bills: await listBillsOfJob(tx, job.id),
    now: new Date(),
  };
});

export default function FeesPage({ loaderData }: Route.ComponentProps) {
  const { job, counts, agreed, bills, now } = loaderData;
  return (
    <Clock now={now}>
      <JobTop job={job} tab="Fees" counts={counts} />
      <BillsCard
        jobId={job.id}
        agreed={agreed}
        bills={bills}
        unbilled={[]}
        today={londonDay(now)}
      />
    </Clock>
  );
}
