import { href } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { MenuForm, MenuLink, MoreMenu } from "#app/ui/jobs/more-menu.tsx";
import type { JobStatus } from "#app/words/jobs.ts";

export function JobMenu({ job, canCorrect }: { job: Job; canCorrect: boolean }) {
  const { id: jobId, status, organisationId } = job;
  const seen = job.updatedAt.toISOString();
  const change = href("/admin/jobs/:jobId/status", { jobId });
  return (
    <MoreMenu id="more" label="More">
      {changesOf(status).map(([next, words]) => (
        <MenuForm key={next} action={change} fields={{ status: next, seen }}>
          {words}
        </MenuForm>
      ))}
      <MenuLink to={href("/admin/jobs/:jobId/owner", { jobId })}>Assign</MenuLink>
      {canCorrect && (
        <MenuLink to={href("/jobs/:jobId/request", { jobId })}>Correct this request</MenuLink>
      )}
      <MenuLink to={href("/admin/organisations/:organisationId", { organisationId })}>
        Open the organisation
      </MenuLink>
      <MenuLink to={href("/jobs/:jobId/access", { jobId })}>Who may see this job</MenuLink>
      {status === "QUOTE_REQUESTED" && (
        <MenuLink to={href("/jobs/:jobId/mistake", { jobId })}>Raised by mistake</MenuLink>
      )}
      <MenuLink to={href("/jobs/:jobId/print", { jobId })}>Print all of this job</MenuLink>
      <li>
        <a className="menu-link" href={`${href("/admin/audit/export")}?job=${jobId}`}>
          Download the audit log of this job
        </a>
      </li>
    </MoreMenu>
  );
}

function changesOf(status: JobStatus): Array<[JobStatus, string]> {
  if (status === "COMPLETED") return [["IN_PROGRESS", "Reopen"]];
  if (status === "CANCELLED") return [["QUOTE_REQUESTED", "Reopen"]];
  const cancel: [JobStatus, string] = ["CANCELLED", "Cancel this job"];
  return status === "ON_HOLD" ? [cancel] : [["ON_HOLD", "Put on hold"], cancel];
}
