import { JOB_STATUS_LABELS, jobAge } from "#app/domain/jobs/job.ts";
import { listAllJobs } from "#app/domain/jobs/queries.server.ts";
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
      <ListResults
        page={page}
        one="job"
        many="jobs"
        all="/admin/jobs"
        search={search}
        filter={status && JOB_STATUS_LABELS[status]}
        noMatch="No jobs found"
        empty={<EmptyState title="No jobs found" />}
        download={EXPORT}
      >
        <JobList
          jobs={page.rows}
          base="/admin/jobs"
          showOrganisation
          age={(job) => jobAge(job.createdAt, now)}
        />
      </ListResults>
    </>
  );
}
