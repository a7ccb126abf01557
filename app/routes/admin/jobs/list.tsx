import { Link } from "react-router";
import { filterWords } from "#app/domain/jobs/job-filter.ts";
import { listAllJobs } from "#app/domain/jobs/queries.server.ts";
import { NO_ROWS } from "#app/domain/lists/paging.ts";
import { query } from "#app/http/command.server.ts";
import { jobListOptions } from "#app/http/list-options.server.ts";
import { JobFilters } from "#app/ui/jobs/job-filters.tsx";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cursor, unknown, ...wanted } = jobListOptions(request);
  // Only clients are asked to read what is new.
  const filter = { ...wanted, activity: null };
  const page = unknown
    ? NO_ROWS
    : await query(context, (tx) => listAllJobs(tx, { ...filter, cursor, size: 25 }));
  return { page, filter, unknown, now: new Date() };
}

const EXPORT = "/admin/jobs/export";

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const { page, filter, unknown, now } = loaderData;
  return (
    <>
      <title>Jobs · Admin Portal</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Jobs</h1>
        <Link className="button" to="/admin/jobs/new">
          New Job
        </Link>
      </div>
      <SearchForm label="Search by title, reference or organisation" search={filter.search}>
        <JobFilters filter={filter} byOwner />
      </SearchForm>
      <ListResults
        page={page}
        one="job"
        many="jobs"
        all="/admin/jobs"
        search={filter.search}
        filter={filterWords(filter)}
        unknown={unknown}
        isOrdered={filter.sort !== null}
        noMatch="No jobs found"
        empty={<EmptyState title="No jobs found" />}
        download={EXPORT}
      >
        <JobList jobs={page.rows} base="/admin/jobs" now={now} showOrganisation showAge />
      </ListResults>
    </>
  );
}
