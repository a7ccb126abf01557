import { useState } from "react";
import { href, Link, useFetcher } from "react-router";
import type { NextStep as Step } from "#app/domain/job-page/next-step.ts";
import { FormAlert, SubmitButton } from "#app/ui/forms/form.tsx";
import { useRefusal } from "#app/ui/forms/refusal.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface NextStepProps {
  step: Step | null;
  job: { id: string; status: JobStatus; updatedAt: Date };
}

/**
 * The one thing to do next with a job, as the main button of its page. A status is set for the job as
 * this page shows it: when it has changed since, the server says so, and so does this beside the new step.
 */
export function NextStep({ step, job }: NextStepProps) {
  const fetcher = useFetcher<FailedForm>({ key: `next-${job.id}` });
  const [sent, setSent] = useState<JobStatus>();
  const problems = useRefusal(fetcher.data, sent === job.status);
  const pending = fetcher.state !== "idle";
  if (step === null && !problems) return null;
  return (
    <div className="no-print space-y-3 sm:max-w-md">
      <FormAlert failed={problems} />
      {step && "waiting" in step && <p className="text-muted">{step.waiting}</p>}
      {step && "href" in step && (
        <Link className="button" data-look="main" to={step.href}>
          {step.label}
        </Link>
      )}
      {step && "status" in step && (
        <fetcher.Form
          method="post"
          preventScrollReset
          action={href("/admin/jobs/:jobId/status", { jobId: job.id })}
          onSubmit={() => setSent(step.status)}
        >
          <input type="hidden" name="seen" value={job.updatedAt.toISOString()} />
          <input type="hidden" name="status" value={step.status} />
          <SubmitButton action={step.label} pendingText={pending && "Updating..."}>
            {step.label}
          </SubmitButton>
        </fetcher.Form>
      )}
    </div>
  );
}
