import { Link } from "react-router";
import { jobAge } from "#app/domain/jobs/job.ts";
import { staffDashboard } from "#app/domain/statistics/dashboards.server.ts";
import { totalsOf } from "#app/domain/statistics/statistics.ts";
import { query } from "#app/http/command.server.ts";
import { drawPictures } from "#app/routes/admin/charts/draw.server.ts";
import { Pictures } from "#app/routes/admin/charts/pictures.tsx";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { Counters } from "#app/ui/lists/counters.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  return query(context, async (tx) => {
    const { counts, statistics, organisations, recent } = await staffDashboard(tx);
    const pictures = drawPictures(counts, statistics);
    return { now, jobs: totalsOf(counts), organisations, recent, pictures };
  });
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { now, jobs, organisations, recent, pictures } = loaderData;
  return (
    <>
      <title>Dashboard · Admin Portal</title>
      <h1>Dashboard</h1>
      <Counters
        figures={[
          { label: "Total Jobs", value: jobs.total, to: "/admin/jobs" },
          { label: "Pending Jobs", value: jobs.pending },
          {
            label: "Active Orgs",
            value: organisations.active,
            to: "/admin/organisations?status=ACTIVE",
          },
          {
            label: "Pending Orgs",
            value: organisations.pending,
            to: "/admin/organisations?status=PENDING",
          },
        ]}
      />
      <section aria-labelledby="recent" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="recent">Recent Jobs</h2>
          <Link className="button" to="/admin/jobs">
            View all jobs
          </Link>
        </div>
        {recent.length > 0 ? (
          <JobList
            jobs={recent}
            base="/admin/jobs"
            showOrganisation
            age={(job) => jobAge(job.createdAt, now)}
          />
        ) : (
          <EmptyState title="No jobs yet" />
        )}
      </section>
      <Pictures {...pictures} />
    </>
  );
}
