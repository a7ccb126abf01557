import { FILTER_STATUSES, JOB_STATUS_LABELS, type JobStatus } from "#app/domain/jobs/job.ts";
import { SelectFilter } from "./select-filter.tsx";

/** The status filter of the job lists. */
export function StatusFilter({ status }: { status: JobStatus | null }) {
  const choices = { choices: FILTER_STATUSES, labels: JOB_STATUS_LABELS };
  return <SelectFilter<JobStatus> label="Status" name="status" {...choices} chosen={status} />;
}
