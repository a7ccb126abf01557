import { randomUUID } from "node:crypto";
import { href, useLocation } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { answersVersion, openReport } from "#app/domain/reports/queries.server.ts";
import { reportName, whatIsNext } from "#app/domain/reports/report-words.ts";
import { portalOf, query } from "#app/http/command.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/form.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { ReportState } from "#app/ui/reports/report-line.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/report.ts";
import { Checklist, Declarations, Sealing } from "./checks.tsx";
import { Sealed, Service, Withdrawal } from "./sealed.tsx";
import { Points, Versions } from "./work.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const of = { ...params, ...narrowing(actor) };
    const { head, papers } = await findJobHead(tx, params.jobId, of);
    const opened = await openReport(tx, actor, of);
    const isExpert = opened.report.expertId === actor.userId;
    const seen = answersVersion(opened.rules?.items ?? []);
    const page = { base, head, papers, isExpert, seen, newId: randomUUID(), now: new Date() };
    return { ...opened, ...page };
  });
}

export const clientAction = keepForm("Failed to change the report");

export const shouldRevalidate = unlessUnanswered;

export type ReportParts = Route.ComponentProps["loaderData"] & {
  path: string;
  /** Where a form of the page is sent, and how it was refused. */
  formTo: (part: string) => { action: string; fetcherKey: string; failed: FailedForm | undefined };
};

/** A report with what comes next, and a card for each step of the work on it. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, papers, base, report, rules, now } = loaderData;
  const { jobId, id: reportId, sealedAt, withdrawnAt } = report;
  const path = href(`${base}/jobs/:jobId/reports/:reportId`, { jobId, reportId });
  const here = useLocation().pathname;
  const formTo = (part: string) => {
    const action = `${path}/${part}`;
    return { action, fetcherKey: part, failed: here === action ? actionData : undefined };
  };
  const parts = { ...loaderData, path, formTo };
  return (
    <Clock now={now}>
      <JobTop job={head} base={base} tab="Report" papers={papers} />
      <BackLink to={href(`${base}/jobs/:jobId/reports`, { jobId })}>Back to the reports</BackLink>
      <header className="space-y-1">
        <h2>{reportName(report)}</h2>
        <ReportState report={report} open={loaderData.open} />
        <p className="font-semibold">{whatIsNext(loaderData)}</p>
      </header>
      {sealedAt && <Sealed {...parts} />}
      {sealedAt && <Service {...parts} />}
      <Versions {...parts} />
      <Points {...parts} />
      {rules && !sealedAt && (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Checklist {...parts} rules={rules} />
            <Declarations {...parts} rules={rules} />
          </div>
          <Sealing {...parts} />
        </>
      )}
      {base === "/admin" && sealedAt && !withdrawnAt && <Withdrawal {...parts} />}
    </Clock>
  );
}
