import { Link } from "react-router";
import type { OrganisationDetails } from "#app/domain/organisations/organisation-details.ts";
import { ORGANISATION_KIND_LABELS } from "#app/domain/organisations/organisation-kind.ts";
import { Row } from "#app/ui/jobs/job-details.tsx";

export function DetailsCard({ details }: { details: OrganisationDetails }) {
  const { kind, address, billingContact, cjsmAddress } = details;
  return (
    <section aria-labelledby="details" className="card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="details">Organisation details</h2>
        <Link className="button" to="/app/organisation/details">
          Edit details
        </Link>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-t border-rule pt-4 sm:grid-cols-2">
        <Row label="Type">{kind ? ORGANISATION_KIND_LABELS[kind] : NOT_GIVEN}</Row>
        <Row label="Billing contact">{billingContact ?? NOT_GIVEN}</Row>
        <Row label="CJSM address">{cjsmAddress ?? NOT_GIVEN}</Row>
        <Row label="Address">
          <span className="whitespace-pre-line">{address ?? NOT_GIVEN}</span>
        </Row>
      </dl>
    </section>
  );
}

const NOT_GIVEN = "–";
