import { Link } from "react-router";
import { JOB_STATUS_LABELS } from "#app/domain/jobs/job.ts";
import { JOB_TONES } from "#app/ui/badge.tsx";
import type { StatusBar } from "./drawn.ts";

/** The number of jobs in each status: a table whose rows are drawn as bars. */
export function StatusChart({ bars }: { bars: readonly StatusBar[] }) {
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
          {bars.map((bar) => (
            <StatusRow key={bar.status} {...bar} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatusRow({ status, count, width }: StatusBar) {
  const label = JOB_STATUS_LABELS[status];
  return (
    <tr>
      <th scope="row" className="w-px py-1 pr-4 text-left font-normal whitespace-nowrap">
        <Link className="link" to={`/admin/jobs?status=${status}`}>
          {label}
        </Link>
      </th>
      <td className="py-1">
        <div className="flex items-center gap-3">
          <svg aria-hidden="true" height="16" className="w-0 flex-1">
            <rect width="100%" height="16" className="fill-wash" />
            <rect width={width} height="16" className="chart-bar" data-tone={JOB_TONES[status]} />
          </svg>
          <span className="min-w-8 text-right font-semibold tabular-nums">
            {count.toLocaleString("en-GB")}
          </span>
        </div>
      </td>
    </tr>
  );
}
