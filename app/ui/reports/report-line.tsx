import { href, Link } from "react-router";
import type { OpenedReport, Report } from "#app/domain/reports/queries.server.ts";
import { REPORT_STATE_LABELS, reportState } from "#app/domain/reports/report.ts";
import { reportName } from "#app/domain/reports/start/report-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";

interface ReportsCardProps {
  reports: readonly Report[];
  jobId: string;
}

/** The reports of a job, newest first, each with its state; nothing while there is none. */
export function ReportsCard({ reports, jobId }: ReportsCardProps) {
  if (reports.length === 0) return null;
  return (
    <Card id="reports" title={reports.length === 1 ? "Report" : "Reports"}>
      {reports.map((report) => (
        <div key={report.id} className="flex flex-wrap items-baseline gap-x-4">
          <strong>
            <Link to={href("/jobs/:jobId/reports/:reportId", { jobId, reportId: report.id })}>
              {reportName(report)}
            </Link>
          </strong>
          <ReportState report={report} open={null} />
        </div>
      ))}
    </Card>
  );
}

/** Where a report stands, and since when. */
export function ReportState({ report, open }: Pick<OpenedReport, "report" | "open">) {
  const state = reportState(report, open);
  const { withdrawnAt, sealedAt, releasedAt, startedAt, servedOn } = report;
  const at = withdrawnAt ?? sealedAt ?? releasedAt ?? startedAt;
  return (
    <p className="text-muted">
      <Badge tone={withdrawnAt ? "red" : sealedAt ? "green" : "amber"}>
        {REPORT_STATE_LABELS[state]}
      </Badge>{" "}
      {state === "SERVED" && servedOn ? <CalendarDay day={servedOn} /> : <Moment at={at} />}
    </p>
  );
}
