import { href, redirect } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { type ClientAct, MOST_ACTS, shownAct } from "#app/domain/dashboards/client-acts.ts";
import { clientDashboard } from "#app/domain/dashboards/dashboards.server.ts";
import { shownJob } from "#app/domain/jobs/shown-job.ts";
import { personContext, read } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { Counters } from "#app/ui/lists/counters.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Acts } from "#app/ui/queue/acts.tsx";
import type { Route } from "./+types/dashboard.ts";

export const loader = read(async (tx, { context, url }: Route.LoaderArgs, actor) => {
  if (isStaff(context.get(personContext))) throw redirect("/admin");
  const { acts, counts, recent } = await clientDashboard(tx, actor);
  const now = new Date();
  return {
    name: actor.name,
    acts: acts
      .slice(0, url.searchParams.has("acts") ? acts.length : MOST_ACTS)
      .map((each) => shownAct(each, now, pageOf(each))),
    allActs: acts.length,
    counts,
    recent: recent.map((job) => shownJob(job, now)),
  };
});

export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { name, acts, allActs, counts, recent } = loaderData;
  return (
    <>
      <title>Dashboard · Client Portal</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Welcome, {name}</h1>
        <ButtonLink data-look="main" to="/app/jobs/new">
          New Job Request
        </ButtonLink>
      </div>
      <Counters
        figures={[
          { label: "Total Jobs", value: counts.total, to: "/app/jobs" },
          { label: "Pending", value: counts.pending, to: "/app/jobs?status=PENDING" },
          { label: "In Progress", value: counts.inProgress, to: "/app/jobs?status=IN_PROGRESS" },
          { label: "Completed", value: counts.completed, to: "/app/jobs?status=COMPLETED" },
        ]}
      />
      {recent.length > 0 && <Acts acts={acts} all={allActs} />}
      <section aria-labelledby="recent" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="recent">Recent Jobs</h2>
          <ButtonLink to="/app/jobs">View all jobs</ButtonLink>
        </div>
        {recent.length > 0 ? (
          <JobList jobs={recent} />
        ) : (
          <EmptyState title="No jobs yet">
            <ButtonLink data-look="main" to="/app/jobs/new">
              Create your first job request
            </ButtonLink>
          </EmptyState>
        )}
      </section>
    </>
  );
}

function pageOf({ job: { id: jobId, quoteId }, act: { kind } }: ClientAct): string {
  switch (kind) {
    case "AUTHORITY":
      return href("/jobs/:jobId/pack", { jobId });
    case "QUOTE":
      return href("/app/quotes/:quoteId/acceptance", { quoteId: quoteId ?? "" });
    case "NAMES":
      return href("/jobs/:jobId/people", { jobId });
    case "MATERIAL":
      return href("/jobs/:jobId/material", { jobId });
    case "PAPERS":
      return href("/jobs/:jobId/papers", { jobId });
    case "REPORT":
      return href("/jobs/:jobId/reports", { jobId });
    case "DATE":
      return href("/jobs/:jobId/case", { jobId });
  }
}
