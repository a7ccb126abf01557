import { Link } from "react-router";
import { homeOrganisation } from "#app/domain/actor.ts";
import { JOB_STATUS_LABELS } from "#app/domain/jobs/job.ts";
import { listOrganisationJobs } from "#app/domain/jobs/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { jobListOptions } from "#app/http/list-options.server.ts";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { StatusFilter } from "#app/ui/lists/status-filter.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status, cursor } = jobListOptions(request);
  const options = { search, status, cursor, size: 25 };
  const page = await query(context, (tx, actor) =>
    listOrganisationJobs(tx, homeOrganisation(actor), options),
  );
  return { page, search, status };
}

const EXPORT = "/app/jobs/export";

export default function ClientJobs({ loaderData }: Route.ComponentProps) {
  const { page, search, status } = loaderData;
  return (
    <>
      <title>Jobs · Client Portal</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Jobs</h1>
        <Link className="button" data-look="main" to="/app/jobs/new">
          New Job Request
        </Link>
      </div>
      <SearchForm label="Search by title or reference" search={search}>
        <StatusFilter status={status} />
      </SearchForm>
      <ListResults
        page={page}
        one="job"
        many="jobs"
        all="/app/jobs"
        search={search}
        filter={status && JOB_STATUS_LABELS[status]}
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
        <JobList jobs={page.rows} base="/app/jobs" />
      </ListResults>
    </>
  );
}
