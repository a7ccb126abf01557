import { Link } from "react-router";
import { staffDashboard } from "#app/domain/dashboards/dashboards.server.ts";
import { enquiryClock } from "#app/domain/enquiries/enquiry-clock.ts";
import { totalsOf } from "#app/domain/statistics/statistics.ts";
import { officeHoursOf } from "#app/http/business.server.ts";
import { query } from "#app/http/command.server.ts";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { Counters } from "#app/ui/lists/counters.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import type { Route } from "./+types/dashboard.ts";
import { WorkInFigures } from "./figures/figures.tsx";
import { StaffQueue } from "./staff-queue.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  return query(context, async (tx) => {
    const dashboard = await staffDashboard(tx);
    const { queue, warnings, counts, statistics, organisations, recent } = dashboard;
    const clocks = queue.groups.ENQUIRIES.rows.map(({ id, since }) => {
      const enquiry = { status: "NEW", createdAt: since, answeredAt: null } as const;
      return [id, enquiryClock(enquiry, officeHoursOf(context), now)] as const;
    });
    const waiting = { queue, warnings, clocks: Object.fromEntries(clocks) };
    return { now, waiting, counts, statistics, organisations, recent };
  });
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { now, waiting, counts, statistics, organisations, recent } = loaderData;
  const jobs = totalsOf(counts);
  return (
    <>
      <title>Dashboard · Admin Portal</title>
      <h1>Dashboard</h1>
      <StaffQueue {...waiting} now={now} />
      <Counters
        figures={[
          { label: "Total Jobs", value: jobs.total, to: "/admin/jobs" },
          { label: "Pending Jobs", value: jobs.pending, to: "/admin/jobs?status=PENDING" },
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
          <JobList jobs={recent} base="/admin/jobs" now={now} showOrganisation showAge />
        ) : (
          <EmptyState title="No jobs yet" />
        )}
      </section>
      <WorkInFigures counts={counts} statistics={statistics} />
    </>
  );
}
