import { href } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { filterWords } from "#app/domain/jobs/list/job-filter.ts";
import { listAllJobs, listOwnJobs } from "#app/domain/jobs/queries.server.ts";
import { shownJob, shownToStaff } from "#app/domain/jobs/shown-job.ts";
import { actorContext, query } from "#app/http/command.server.ts";
import { jobListOptions } from "#app/http/list-options.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { JobFilters } from "#app/ui/jobs/job-filters.tsx";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { NO_ROWS } from "#foundation/lists/paging.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const byStaff = isStaff(context.get(actorContext));
  const { cursor, unknown, ...wanted } = jobListOptions(request);
  // Only clients are asked to read what is new, and who of our staff looks after a job is no question of theirs.
  const filter = byStaff ? { ...wanted, activity: null } : { ...wanted, owner: null };
  const options = { ...filter, cursor, size: 25 };
  const found = unknown
    ? NO_ROWS
    : await query(context, (tx, actor) =>
        byStaff ? listAllJobs(tx, options) : listOwnJobs(tx, actor, options),
      );
  const shown = byStaff ? shownToStaff : shownJob;
  const now = new Date();
  return {
    page: { ...found, rows: found.rows.map((job) => shown(job, now)) },
    filter,
    unknown,
  };
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { page, filter, unknown } = loaderData;
  const byStaff = useByStaff();
  const isNarrowed = filter.search !== "" || filterWords(filter) || unknown;
  const newRequest = (
    <ButtonLink data-look="main" to={href("/app/jobs/new")}>
      New Job Request
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Jobs">
        {byStaff ? <ButtonLink to={href("/admin/jobs/new")}>New Job</ButtonLink> : newRequest}
      </PageHead>
      {(page.rows.length > 0 || isNarrowed) && (
        <SearchForm
          label={`Search by title${byStaff ? ", reference or organisation" : " or reference"}`}
          search={filter.search}
        >
          <JobFilters filter={filter} byOwner={byStaff} />
        </SearchForm>
      )}
      <ListResults
        page={page}
        one="job"
        many="jobs"
        all={byStaff ? "/admin/jobs" : "/app/jobs"}
        search={filter.search}
        filter={filterWords(filter)}
        unknown={unknown}
        isOrdered={filter.sort !== null}
        shortSearchOfNewest={byStaff}
        noMatch="No jobs found"
        empty={<EmptyState title="No jobs found">{!byStaff && newRequest}</EmptyState>}
        download={byStaff ? "/admin/jobs/export" : "/app/jobs/export"}
      >
        <JobList jobs={page.rows} showOrganisation={byStaff} />
      </ListResults>
    </>
  );
}
