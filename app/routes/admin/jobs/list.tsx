import { JOB_STATUS_LABELS, jobAge } from "#app/domain/jobs/job.ts";
import { listAllJobs } from "#app/domain/jobs/queries.server.ts";
import { searchesEverything } from "#app/domain/search-text.ts";
import { query } from "#app/middleware/domain.server.ts";
import { jobListOptions } from "#app/middleware/list-options.server.ts";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { JobList } from "#app/ui/job-list.tsx";
import { ListResults, shownOf } from "#app/ui/list-results.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { StatusFilter } from "#app/ui/status-filter.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status, cursor } = jobListOptions(request);
  const page = await query(context, (tx) => listAllJobs(tx, { search, status, cursor, size: 25 }));
  return { page, search, status, now: new Date() };
}

const EXPORT = "/admin/jobs/export";

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const { page, search, status, now } = loaderData;
  return (
    <>
      <title>Jobs · Admin Portal</title>
      <h1>Jobs</h1>
      <SearchForm label="Search by title, reference or organisation" search={search}>
        <StatusFilter status={status} />
      </SearchForm>
      <ListResults {...shownOf(page)} one="job" many="jobs" search={search} download={EXPORT}>
        {page.rows.length > 0 ? (
          <JobList
            jobs={page.rows}
            base="/admin/jobs"
            showOrganisation
            age={(job) => jobAge(job.createdAt, now)}
          />
        ) : search || status ? (
          <NoMatch
            title="No jobs found"
            search={search}
            filter={status && JOB_STATUS_LABELS[status]}
            newestOnly={search !== "" && !searchesEverything(search)}
            all={{ to: "/admin/jobs", label: "Show all jobs" }}
          />
        ) : (
          <EmptyState title="No jobs found" />
        )}
        <Pager {...page} older="Older jobs" newer="Newer jobs" newest="Newest jobs" />
      </ListResults>
    </>
  );
}
