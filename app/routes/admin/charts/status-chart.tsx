import { scaleLinear } from "@visx/scale";
import { Link } from "react-router";
import { FILTER_STATUSES, JOB_STATUS_LABELS, JOB_STATUSES } from "#app/domain/jobs/job.ts";
import type { StatusCounts } from "#app/domain/statistics/statistics.ts";
import { JOB_TONES } from "#app/ui/badge.tsx";

const FILTERS: readonly string[] = FILTER_STATUSES;

/** How many jobs are in each status: a table whose rows are drawn as bars. */
export function StatusChart({ counts }: { counts: StatusCounts }) {
  const most = Math.max(1, ...Object.values(counts));
  const width = scaleLinear({ domain: [0, most], range: [0, 100] });
  return (
    <div className="card">
      <h3 id="jobs-by-status" className="text-lg">
        Jobs by status
      </h3>
      <table aria-labelledby="jobs-by-status" className="mt-3 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Jobs</th>
          </tr>
        </thead>
        <tbody>
          {JOB_STATUSES.map((status) => (
            <tr key={status}>
              <th scope="row" className="w-px py-1 pr-4 text-left font-normal whitespace-nowrap">
                {FILTERS.includes(status) ? (
                  <Link className="link" to={`/admin/jobs?status=${status}`}>
                    {JOB_STATUS_LABELS[status]}
                  </Link>
                ) : (
                  JOB_STATUS_LABELS[status]
                )}
              </th>
              <td className="py-1">
                <div className="flex items-center gap-3">
                  <svg aria-hidden="true" height="16" className="w-0 flex-1">
                    <rect width="100%" height="16" className="fill-wash" />
                    <rect
                      width={`${width(counts[status])}%`}
                      height="16"
                      className="chart-bar"
                      data-tone={JOB_TONES[status]}
                    />
                  </svg>
                  <span className="min-w-8 text-right font-semibold tabular-nums">
                    {counts[status].toLocaleString("en-GB")}
                  </span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
