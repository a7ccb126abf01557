import { href, useLocation } from "react-router";
import { reportName, whatIsNext } from "#app/domain/reports/start/report-words.ts";
import { Clock } from "#app/ui/clock.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/form.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { ReportState } from "#app/ui/reports/report-line.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { Written } from "#app/ui/written.tsx";
import type { Route } from "./+types/report.ts";
import { Checklist, Declarations, Sealing } from "./checks.tsx";
import { Sealed, Service, Withdrawal } from "./sealed.tsx";
import { Points, Versions } from "./work.tsx";

export { reportPage as loader } from "./report-page.server.ts";

export const clientAction = keepForm("Failed to change the report");

export const shouldRevalidate = unlessUnanswered;

/** A report with what comes next, and a card for each step of the work on it. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, counts, report, isOpen, rules, state, now } = loaderData;
  const byStaff = useByStaff();
  const { jobId, id: reportId, sealedAt, withdrawnAt, withdrawReason } = report;
  const path = href("/jobs/:jobId/reports/:reportId", { jobId, reportId });
  const here = useLocation().pathname;
  const formTo = (part: string) => {
    const action = `${path}/${part}`;
    return { action, fetcherKey: part, failed: here === action ? actionData : undefined };
  };
  const parts = { ...loaderData, path, formTo };
  return (
    <Clock now={now}>
      <JobTop job={head} tab="Report" counts={counts} />
      <BackLink to={href("/jobs/:jobId/reports", { jobId })}>Back to the reports</BackLink>
      <header className="space-y-1">
        <h2>{reportName(report)}</h2>
        <ReportState report={report} open={loaderData.open} />
        <p className="font-semibold">{whatIsNext(loaderData)}</p>
        {withdrawReason && <Written text={withdrawReason} />}
      </header>
      {state === "READY" && <Sealing {...parts} />}
      {sealedAt && <Sealed {...parts} />}
      {sealedAt && <Service {...parts} />}
      <Versions {...parts} />
      <Points {...parts} />
      {rules && isOpen && (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Checklist {...parts} rules={rules} />
            <Declarations {...parts} rules={rules} />
          </div>
          {state !== "READY" && <Sealing {...parts} />}
        </>
      )}
      {byStaff && !withdrawnAt && <Withdrawal {...parts} />}
    </Clock>
  );
}
