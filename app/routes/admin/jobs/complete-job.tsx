import { Form, href, Link } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { OpenMatter } from "#app/domain/job-page/open-matters.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { dayInWords } from "#app/ui/dates/date-words.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { JobFormPage } from "./job-form-page.tsx";

interface CompleteJobProps {
  job: Job;
  open: readonly OpenMatter[];
  failed: FailedForm | undefined;
}

/** Shows what is open at a job, and what becomes of it, before the job is completed. */
export function CompleteJob({ job, open, failed }: CompleteJobProps) {
  return (
    <JobFormPage job={job} title="Mark completed?">
      <FormAlert failed={failed} />
      {open.length === 0 ? (
        <p>Nothing is open: no material, dates or quotes.</p>
      ) : (
        <section aria-labelledby="open" className="space-y-2">
          <h2 id="open">Still open</h2>
          <ul className="divide-y divide-rule">
            {open.map((matter) => (
              <Matter key={matter.id} matter={matter} jobId={job.id} />
            ))}
          </ul>
        </section>
      )}
      <p>The client is told by email that the job is completed.</p>
      <Form method="post" action={href("/admin/jobs/:jobId/status", { jobId: job.id })}>
        <input type="hidden" name="seen" value={job.updatedAt.toISOString()} />
        <input type="hidden" name="status" value="COMPLETED" />
        <input type="hidden" name="confirmed" value="yes" />
        <div className="form-actions">
          <SubmitButton busyText="Updating...">Mark completed</SubmitButton>
          <Link className="button" to={href("/admin/jobs/:jobId", { jobId: job.id })}>
            Cancel
          </Link>
        </div>
      </Form>
    </JobFormPage>
  );
}

function Matter({ matter, jobId }: { matter: OpenMatter; jobId: string }) {
  const { id, kind, what, on, becomes } = matter;
  const to = {
    QUOTE: href("/admin/quotes/:quoteId", { quoteId: id }),
    MATERIAL: href("/admin/jobs/:jobId/material", { jobId }),
    DATE: href("/admin/jobs/:jobId/dates/:dateId", { jobId, dateId: id }),
  }[kind];
  return (
    <li className="py-2.5 wrap-anywhere">
      <p>
        <Link className="link" to={to}>
          {what}
        </Link>
        {on && `, ${dayInWords(on)}`}
      </p>
      <p className="text-sm text-muted">{becomes}</p>
    </li>
  );
}
