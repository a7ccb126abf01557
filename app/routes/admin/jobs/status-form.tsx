import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { SETTABLE_STATUSES } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { useRefusal } from "#app/ui/forms/refusal.ts";
import { useTypedEarly } from "#app/ui/forms/typed/typed-early.ts";
import { JOB_STATUS_LABELS, type JobStatus } from "#app/words/jobs.ts";
import { type FailedForm, seenBy } from "#foundation/forms/failed-form.ts";

/**
 * Sets the status; staff may choose any, in any order. A choice is based on the job as shown then: when
 * someone else has changed the job since, the server refuses and says so.
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
    <PostForm
      fetcher={fetcher}
      failed={problems}
      hidden={{ seen: seenBy(chosen?.seen, problems, now) }}
      ref={form}
      preventScrollReset
      action={href("/admin/jobs/:jobId/status", { jobId: id })}
      className="space-y-4"
    >
      <div className="flex flex-wrap items-end gap-3 *:first:flex-1">
        <Input
          label="Status"
          name="status"
          required
          isMarked={false}
          value={chosen?.status ?? (settable ? status : "")}
          onType={choose}
          labels={SETTABLE_LABELS}
          none={settable ? "" : JOB_STATUS_LABELS[status]}
        />
        <PlainButton busyText="Updating...">Update Status</PlainButton>
      </div>
    </PostForm>
  );
}

const SETTABLE_LABELS = Object.fromEntries(
  SETTABLE_STATUSES.map((status) => [status, JOB_STATUS_LABELS[status]]),
);

function chosenStatus({ values }: FailedForm) {
  return { status: values.status as JobStatus, seen: values.seen };
}
