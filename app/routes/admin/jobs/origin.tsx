import { href, Link } from "react-router";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { enquiryReference } from "#app/words/enquiries.ts";

interface OriginProps {
  job: Job;
  timeline: readonly TimelineEntry[];
}

export function Origin({ job, timeline }: OriginProps) {
  const { enquiry } = job;
  const creation = timeline.find(({ action }) => action === "job_created");
  const side = creation?.side ?? job.organisationName;
  return (
    <>
      <Row label="Organisation">{job.organisationName}</Row>
      <Row label="Created by">
        <PersonName
          name={(job.instructedVia && creation?.actorName) || job.createdByName}
          side={side === job.organisationName ? null : side}
        />
      </Row>
      {enquiry && (
        <Row label="Enquiry">
          <Link to={href("/admin/enquiries/:enquiryId", { enquiryId: enquiry.id })}>
            {enquiryReference(enquiry.number)}
          </Link>
        </Row>
      )}
    </>
  );
}
