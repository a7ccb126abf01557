import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { NextStep as Step } from "#app/domain/job-page/next-step.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface NextStepProps {
  step: Step | null;
  job: Job;
}

/** The one thing to do next with a job, as the main button of its page. */
export function NextStep({ step, job }: NextStepProps) {
  if (step === null) return null;
  if ("waiting" in step) return <p className="no-print text-muted">{step.waiting}</p>;
  if ("status" in step) return <StatusStep job={job} label={step.label} status={step.status} />;
  return (
    <a className="button no-print" data-look="main" href={step.href}>
      {step.label}
    </a>
  );
}

interface StatusStepProps {
  job: Job;
  label: string;
  status: JobStatus;
}

/** Sets the next status of the job as this page shows it; when it has changed since, the server says so. */
function StatusStep({ job, label, status }: StatusStepProps) {
  const fetcher = useFetcher<FailedForm>({ key: `next-${job.id}-${status}` });
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`/admin/jobs/${job.id}/status`}
      className="no-print space-y-3 max-sm:w-full"
    >
      <FormAlert failed={fetcher.data} />
      <input type="hidden" name="seen" value={job.updatedAt.toISOString()} />
      <input type="hidden" name="status" value={status} />
      <SubmitButton action={status} pendingText={fetcher.state !== "idle" && "Updating..."}>
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}
