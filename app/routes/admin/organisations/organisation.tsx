import { href, Link } from "react-router";
import { listAudit } from "#app/domain/audit/queries.server.ts";
import { listEnquiriesOf } from "#app/domain/enquiries/queries.server.ts";
import { listNewestOf } from "#app/domain/jobs/queries.server.ts";
import { shownJob } from "#app/domain/jobs/shown-job.ts";
import { canDecide, canRemove } from "#app/domain/organisations/decision.ts";
import { findLastDecision, findOrganisationFile } from "#app/domain/organisations/file.server.ts";
import { findPossibleDuplicates } from "#app/domain/registrations/duplicates.server.ts";
import { listPeopleOf } from "#app/domain/users/all-users.server.ts";
import { read } from "#app/http/command.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { JobList } from "#app/ui/jobs/job-list.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/organisation.ts";
import { OrganisationActions } from "./actions.tsx";
import { RegistrationChecks } from "./checks.tsx";
import { OrganisationDetails } from "./details.tsx";
import { OrganisationPeople } from "./people.tsx";
import { OrganisationRecord } from "./record.tsx";

const MOST_PEOPLE = 50;

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const organisation = await findOrganisationFile(tx, params.organisationId);
  const { id: organisationId } = organisation;
  const now = new Date();
  const undecided = canDecide(organisation, "approval");
  const jobs = await listNewestOf(tx, organisationId, 5);
  const record = await listAudit(tx, {
    search: "",
    cursor: null,
    organisationId,
    size: 8,
  });
  return {
    organisation,
    isRemovable: canRemove(organisation, now),
    decision: await findLastDecision(tx, organisationId),
    enquiries: await listEnquiriesOf(tx, organisationId),
    people: await listPeopleOf(tx, organisationId, MOST_PEOPLE),
    jobs: jobs.map((job) => shownJob(job, now)),
    record: record.rows,
    duplicates: undecided ? await findPossibleDuplicates(tx, organisation) : null,
  };
});

export default function OrganisationPage({ loaderData }: Route.ComponentProps) {
  const { organisation, decision, enquiries, people, jobs, record, duplicates } = loaderData;
  const { id, name, status, declinedAt } = organisation;
  const byName = new URLSearchParams({ search: name });
  return (
    <>
      <BackLink to="/admin/organisations">Back to Organisations</BackLink>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <title>{`${name} · Organisations`}</title>
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrganisationStatusBadge status={status} />
          {declinedAt && (
            <span className="text-muted">
              Declined on <Moment at={declinedAt} dateOnly />
            </span>
          )}
        </p>
        <p className="no-print mt-5 flex flex-wrap gap-3 empty:hidden">
          <OrganisationActions
            organisation={organisation}
            search={`?back=/admin/organisations/${id}`}
          />
          {loaderData.isRemovable && (
            <ButtonLink
              to={href("/admin/organisations/:organisationId/removal", { organisationId: id })}
              preventScrollReset
            >
              Registered by mistake
            </ButtonLink>
          )}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {duplicates && (
            <RegistrationChecks
              organisation={organisation}
              people={people}
              enquiries={enquiries}
              duplicates={duplicates}
            />
          )}
          <OrganisationPeople
            people={people}
            most={MOST_PEOPLE}
            all={`${href("/admin/users")}?${byName}`}
          />
        </div>
        <div className="min-w-0 space-y-6">
          <OrganisationDetails
            organisation={organisation}
            decision={decision}
            enquiries={enquiries}
          />
        </div>
      </div>
      <section aria-labelledby="jobs" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="jobs">Newest jobs</h2>
          {status === "ACTIVE" && (
            <ButtonLink to={`${href("/admin/jobs/new")}?organisation=${id}`}>New Job</ButtonLink>
          )}
        </div>
        {jobs.length > 0 ? (
          <>
            <JobList jobs={jobs} />
            <Link to={`${href("/admin/jobs")}?${byName}`}>All jobs of this organisation</Link>
          </>
        ) : (
          <p className="card text-muted">No jobs yet.</p>
        )}
      </section>
      <OrganisationRecord organisationId={id} entries={record} />
    </>
  );
}
