import { Link } from "react-router";
import { homeOrganisation } from "#app/domain/actor.ts";
import { filterWords } from "#app/domain/jobs/job-filter.ts";
import { listOrganisationJobs } from "#app/domain/jobs/queries.server.ts";
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
  // Who of our staff looks after a job is no question of a client's.
  const filter = { ...wanted, owner: null };
  const options = { ...filter, cursor, size: 25 };
  const page = unknown
    ? NO_ROWS
    : await query(context, (tx, actor) =>
        listOrganisationJobs(tx, homeOrganisation(actor), options),
      );
  return { page, filter, unknown, now: new Date() };
}

const EXPORT = "/app/jobs/export";

export default function ClientJobs({ loaderData }: Route.ComponentProps) {
  const { page, filter, unknown, now } = loaderData;
  return (
    <>
      <title>Jobs · Client Portal</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Jobs</h1>
        <Link className="button" data-look="main" to="/app/jobs/new">
          New Job Request
        </Link>
      </div>
      <SearchForm label="Search by title or reference" search={filter.search}>
        <JobFilters filter={filter} />
      </SearchForm>
      <ListResults
        page={page}
        one="job"
        many="jobs"
        all="/app/jobs"
        search={filter.search}
        filter={filterWords(filter)}
        unknown={unknown}
        isOrdered={filter.sort !== null}
        shortSearchOfNewest={false}
        noMatch="No jobs found"
        empty={
          <EmptyState title="No jobs found">
            <Link className="button" data-look="main" to="/app/jobs/new">
              New Job Request
            </Link>
          </EmptyState>
        }
        download={EXPORT}
      >
        <JobList jobs={page.rows} base="/app/jobs" now={now} />
      </ListResults>
    </>
  );
}
