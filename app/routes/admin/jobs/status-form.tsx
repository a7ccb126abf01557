import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { JOB_STATUS_LABELS, type JobStatus, SETTABLE_STATUSES } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { Options } from "#app/ui/forms/fields.tsx";
import { useRefusal } from "#app/ui/forms/refusal.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTypedEarly } from "#app/ui/forms/typed-early.ts";
import { seenBy } from "./seen.ts";

/**
 * Sets the status; staff may choose any, in any order. A choice is based on the job as shown then: when
 * somebody else has changed the job since, the server refuses and says so.
 */
export function StatusForm({ job, failed }: { job: Job; failed?: FailedForm | undefined }) {
  const { id, status } = job;
  const fetcher = useFetcher<FailedForm>({ key: `status-${id}` });
  const now = job.updatedAt.toISOString();
  const [chosen, setChosen] = useState(failed ? chosenStatus(failed) : null);
  const form = useRef<HTMLFormElement>(null);
  const choose = (value: string | undefined) =>
    value && setChosen({ status: value as JobStatus, seen: chosen?.seen ?? now });
  useTypedEarly(form, ({ status: typed }) => choose(typed));
  const isDone = chosen?.status === status;
  if (isDone) setChosen(null);
  const problems = useRefusal(fetcher.data ?? failed, isDone);
  const settable = SETTABLE_STATUSES.includes(status);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      preventScrollReset
      action={href("/admin/jobs/:jobId/status", { jobId: id })}
      className="space-y-4"
    >
      <FormAlert failed={problems} />
      <input type="hidden" name="seen" value={seenBy(chosen?.seen, problems, now)} />
      <div className="flex flex-wrap items-end gap-3 *:first:flex-1">
        <Field label="Status" name="status" failed={problems}>
          {({ defaultValue: _, ...control }) => (
            <select
              {...control}
              required
              value={chosen?.status ?? (settable ? status : "")}
              onChange={({ target }) => choose(target.value)}
            >
              {!settable && <option value="">{JOB_STATUS_LABELS[status]}</option>}
              <Options labels={JOB_STATUS_LABELS} values={SETTABLE_STATUSES} />
            </select>
          )}
        </Field>
        <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && "Updating..."}>
          Update Status
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}

function chosenStatus({ values }: FailedForm) {
  return { status: values.status as JobStatus, seen: values.seen };
}
