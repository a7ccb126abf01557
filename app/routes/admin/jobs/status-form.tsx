import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { JOB_STATUS_LABELS, type JobStatus, SETTABLE_STATUSES } from "#app/domain/jobs/job.ts";
import { Field, FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface StatusFormProps {
  jobId: string;
  status: JobStatus;
  failed?: FailedForm | undefined;
}

/** Staff set any status, in any order. */
export function StatusForm({ jobId, status, failed }: StatusFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const problems = fetcher.data ?? failed;
  const settable = SETTABLE_STATUSES.includes(status);
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`/admin/jobs/${jobId}/status`}
      className="space-y-4"
    >
      <FormAlert failed={problems} />
      <Field label="Status" name="status" failed={problems}>
        {(control) => (
          <select {...control} required defaultValue={settable ? status : ""}>
            {!settable && <option value="">{JOB_STATUS_LABELS[status]}</option>}
            {SETTABLE_STATUSES.map((value) => (
              <option key={value} value={value}>
                {JOB_STATUS_LABELS[value]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SubmitButton look="plain" busy={fetcher.state !== "idle" && "Updating..."}>
        Update Status
      </SubmitButton>
    </fetcher.Form>
  );
}
