import { href, Link } from "react-router";
import type { StatusCounts } from "#app/domain/statistics/statistics.ts";
import { JOB_TONES } from "#app/ui/badge.tsx";
import { JOB_STATUS_LABELS, JOB_STATUSES } from "#app/words/jobs.ts";
import { Bar } from "./bar.tsx";

export function StatusTable({ counts }: { counts: StatusCounts }) {
  const most = Math.max(1, ...Object.values(counts));
  return (
    <div className="card">
      <h2 id="jobs-by-status" className="text-lg">
        Jobs by status
      </h2>
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
                <Link to={`${href("/admin/jobs")}?status=${status}`}>
                  {JOB_STATUS_LABELS[status]}
                </Link>
              </th>
              <td className="py-1">
                <Bar
                  value={counts[status]}
                  most={most}
                  text={counts[status].toLocaleString("en-GB")}
                  tone={JOB_TONES[status]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
