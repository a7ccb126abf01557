import { FILTER_STATUSES, JOB_STATUS_LABELS, type JobStatus } from "#app/domain/jobs/job.ts";

/** The status filter of the job lists. */
export function StatusFilter({ status }: { status: JobStatus | null }) {
  return (
    <div>
      <label htmlFor="status" className="mb-1 block text-sm font-semibold">
        Status
      </label>
      <select key={status} id="status" name="status" defaultValue={status ?? ""} className="field">
        <option value="">All</option>
        {FILTER_STATUSES.map((value) => (
          <option key={value} value={value}>
            {JOB_STATUS_LABELS[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
