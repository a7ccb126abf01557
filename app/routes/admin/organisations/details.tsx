import { describeAction } from "#app/domain/audit/audit-entry.ts";
import type { Decision, OrganisationFile } from "#app/domain/organisations/file.server.ts";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { ORGANISATION_KIND_LABELS } from "#app/words/organisations.ts";
import { EnquiryLinks } from "./enquiry-links.tsx";

const NOT_GIVEN = <span className="text-muted">–</span>;

export function OrganisationDetails({
  organisation,
  decision,
  enquiries,
}: {
  organisation: OrganisationFile;
  decision: Decision | null;
  enquiries: readonly { id: string; number: number }[];
}) {
  const { kind, address, billingContact, cjsmAddress, createdAt, reason } = organisation;
  return (
    <section aria-labelledby="details" className="card">
      <h2 id="details">Details</h2>
      <dl className="mt-4 space-y-3">
        <Row label="Type">{kind ? ORGANISATION_KIND_LABELS[kind] : NOT_GIVEN}</Row>
        <Row label="Address">
          <span className="whitespace-pre-line">{address ?? NOT_GIVEN}</span>
        </Row>
        <Row label="Billing contact">
          <span className="whitespace-pre-line wrap-anywhere">{billingContact ?? NOT_GIVEN}</span>
        </Row>
        <Row label="CJSM address">
          <span className="wrap-anywhere">{cjsmAddress ?? NOT_GIVEN}</span>
        </Row>
        <TimeRow label="Registered" at={createdAt} />
        {enquiries.length > 0 && (
          <Row label="Came from">
            <EnquiryLinks enquiries={enquiries} />
          </Row>
        )}
        {decision && (
          <Row label="Last decision">
            {describeAction({ ...decision, oldValue: null, newValue: null })} by{" "}
            {decision.actorName ?? "System"}, <Moment at={decision.createdAt} />
          </Row>
        )}
        {reason && (
          <Row label="Reason given">
            <span className="whitespace-pre-line wrap-anywhere">{reason}</span>
          </Row>
        )}
      </dl>
    </section>
  );
}
