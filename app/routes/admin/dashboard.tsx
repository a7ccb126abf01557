import { href, Link } from "react-router";
import { staffDashboard } from "#app/domain/dashboards/dashboards.server.ts";
import {
  type QueueRow,
  shownInQueue,
  WHOSE,
  WHOSE_LABELS,
  type Whose,
} from "#app/domain/dashboards/queue.ts";
import type { Inspected } from "#app/domain/health/check.ts";
import { shownToStaff } from "#app/domain/jobs/shown-job.ts";
import { officeHoursOf } from "#app/http/business.server.ts";
import { query } from "#app/http/command.server.ts";
import { programFacts } from "#app/http/system.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { Counters } from "#app/ui/lists/counters.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Queue } from "#app/ui/queue/queue.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get("whose");
  const whose = WHOSE.find((each) => each === asked) ?? "ALL";
  const program = await programFacts(context);
  const hours = officeHoursOf(context);
  const now = new Date();
  const page = await query(context, (tx) => staffDashboard(tx, { whose, hours, program, now }));
  const { queue, system, counts, recent } = page;
  return {
    whose,
    queue: queue.map((row) => shownInQueue(row, now, pageOf(row))),
    system,
    counts,
    recent: recent.map((job) => shownToStaff(job, now)),
  };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { whose, queue, system, counts, recent } = loaderData;
  return (
    <>
      <PageHead title="Dashboard">
        <Link to={href("/admin/figures")}>Figures</Link>
      </PageHead>
      <Counters
        figures={[
          { label: "Total Jobs", value: counts.total, to: "/admin/jobs" },
          { label: "Pending Jobs", value: counts.pending, to: "/admin/jobs?status=PENDING" },
          {
            label: "Active Orgs",
            value: counts.activeOrganisations,
            to: "/admin/organisations?status=ACTIVE",
          },
          {
            label: "Pending Orgs",
            value: counts.pendingOrganisations,
            to: "/admin/organisations?status=PENDING",
          },
        ]}
      />
      <Queue rows={queue} filter={<WhoseLinks whose={whose} />}>
        <p className="no-print flex flex-wrap gap-x-6 gap-y-1 border-t border-rule px-4 py-2 text-sm leading-6 sm:px-5">
          <Link className="link inline-block" to={`${href("/admin/jobs")}?sort=DUE`}>
            All open jobs by deadline
          </Link>
          <SystemLink system={system} />
        </p>
      </Queue>
      <section aria-labelledby="recent" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="recent">Recent Jobs</h2>
          <ButtonLink to="/admin/jobs">View all jobs</ButtonLink>
        </div>
        {recent.length > 0 ? (
          <JobList jobs={recent} showOrganisation />
        ) : (
          <EmptyState title="No jobs yet" />
        )}
      </section>
    </>
  );
}

function WhoseLinks({ whose }: { whose: Whose }) {
  return (
    <nav aria-label="Whose work" className="no-print flex gap-x-5">
      {WHOSE.map((each) => (
        <Link
          key={each}
          to={each === "ALL" ? href("/admin") : `${href("/admin")}?whose=${each}`}
          aria-current={each === whose ? "true" : undefined}
          className={each === whose ? "py-1 font-semibold" : "link py-1"}
          preventScrollReset
        >
          {WHOSE_LABELS[each]}
        </Link>
      ))}
    </nav>
  );
}

/** What the System page says that there is to do; nothing when all is well. */
function SystemLink({
  system: { words, status },
}: {
  system: Pick<Inspected, "words" | "status">;
}) {
  if (status === "OK") return null;
  return (
    <Link
      className={
        status === "WRONG" ? "link inline-block font-semibold text-danger" : "link inline-block"
      }
      to={href("/admin/system")}
    >
      {words}
    </Link>
  );
}

function pageOf({ source, kind, id, many }: QueueRow): string {
  if (source === "ENQUIRY") return href("/admin/enquiries/:enquiryId", { enquiryId: id });
  if (source === "ORGANISATION") {
    return href("/admin/organisations/:organisationId", { organisationId: id });
  }
  if (source === "RETENTION") return href("/admin/retention");
  if (source === "DATA_REQUEST") {
    return href("/admin/retention/requests/:requestId", { requestId: id });
  }
  if (source === "TO_BILL") return href("/jobs/:jobId/time", { jobId: id });
  if (source === "OVERDUE") return href("/admin/bills/:billId", { billId: id });
  if (source === "CV") return `${href("/admin/settings/expert")}?person=${id}`;
  if (source === "EMAIL") {
    return many > 1
      ? `${href("/admin/sent-emails")}?state=FAILED`
      : href("/admin/sent-emails/:emailId", { emailId: id });
  }
  if (kind === "CHECK") return href("/admin/jobs/:jobId/conflicts", { jobId: id });
  if (kind === "PAPERS") return href("/jobs/:jobId/papers", { jobId: id });
  if (kind === "REPORT") return href("/jobs/:jobId/reports", { jobId: id });
  if (kind === "MATERIAL") return href("/jobs/:jobId/material", { jobId: id });
  return href("/admin/jobs/:jobId", { jobId: id });
}
