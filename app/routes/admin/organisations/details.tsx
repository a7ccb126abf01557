import { describeAction } from "#app/domain/audit/audit-entry.ts";
import { DETAIL_FIELDS } from "#app/domain/organisations/fields.ts";
import type { Decision, OrganisationFile } from "#app/domain/organisations/file.server.ts";
import { FieldRows } from "#app/ui/forms/field-rows.tsx";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { EnquiryLinks } from "./enquiry-links.tsx";

export function OrganisationDetails({
  organisation,
  decision,
  enquiries,
}: {
  organisation: OrganisationFile;
  decision: Decision | null;
  enquiries: readonly { id: string; number: number }[];
}) {
  const { createdAt, reason } = organisation;
  return (
    <section aria-labelledby="details" className="card">
      <h2 id="details">Details</h2>
      <dl className="mt-4 space-y-3">
        <FieldRows of={DETAIL_FIELDS} stored={organisation} />
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
