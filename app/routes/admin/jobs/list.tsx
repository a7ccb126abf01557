import { Link } from "react-router";
import { jobAge } from "#app/domain/jobs/job.ts";
import { listAllJobs } from "#app/domain/jobs/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { jobListOptions } from "#app/middleware/list-options.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { JobList } from "#app/ui/job-list.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { StatusFilter } from "#app/ui/status-filter.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status, cursor } = jobListOptions(request);
  const page = await query(context, (tx) => listAllJobs(tx, { search, status, cursor, size: 25 }));
  return { page, search, status, now: new Date() };
}

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const { page, search, status, now } = loaderData;
  return (
    <>
      <title>Jobs · Admin Portal</title>
      <h1>Jobs</h1>
      <SearchForm label="Search by title, reference or organisation" search={search}>
        <StatusFilter status={status} />
      </SearchForm>
      {page.rows.length > 0 ? (
        <JobList
          jobs={page.rows}
          base="/admin/jobs"
          showOrganisation
          age={(job) => jobAge(job.createdAt, now)}
        />
      ) : (
        <EmptyState title="No jobs found">
          {(search || status) && (
            <Link className="link" to="/admin/jobs">
              Show all jobs
            </Link>
          )}
        </EmptyState>
      )}
      <Pager next={page.next} older="Older jobs" newest="Newest jobs" />
    </>
  );
}
