import { href, useLocation } from "react-router";
import { Clock } from "#app/ui/clock.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/form.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import type { Route } from "./+types/report.ts";
import { Checklist, Declarations, Pdf, Sealing } from "./checks.tsx";
import { Sealed, Service, Withdrawal } from "./sealed.tsx";
import { Strip } from "./strip.tsx";
import { Points, Versions } from "./work.tsx";

export { reportPage as loader } from "./report-page.server.ts";

export const clientAction = keepForm("Failed to change the report");

export const shouldRevalidate = unlessUnanswered;

/** A report: where it stands, then a card for each part of the work on it; a final report that may be opened beside its checks. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, counts, report, items, state, steps, versions, now } = loaderData;
  const byStaff = useByStaff();
  const { jobId, id: reportId, sealedAt, withdrawnAt } = report;
  const isShown = items.length > 0 && versions[0]?.isDraft === false && versions[0].isSafe;
  const path = href("/jobs/:jobId/reports/:reportId", { jobId, reportId });
  const here = useLocation().pathname;
  const formTo = (part: string) => {
    const action = `${path}/${part}`;
    return { action, fetcherKey: part, failed: here === action ? actionData : undefined };
  };
  const next = state === "READY" ? undefined : steps.find(({ isOpen }) => isOpen);
  const parts = { ...loaderData, next, part: here.slice(path.length + 1), formTo };
  const withdrawal = byStaff && !withdrawnAt && <Withdrawal {...parts} />;
  const written = (
    <div className="space-y-4">
      <Versions {...parts} />
      <Points {...parts} />
      {items.length === 0 && withdrawal}
    </div>
  );
  return (
    <Clock now={now}>
      <JobTop job={head} tab="Report" counts={counts} />
      <Strip {...parts} />
      {sealedAt && <Sealed {...parts} />}
      {sealedAt && <Service {...parts} />}
      <div className={items.length > 0 ? "report-work" : undefined}>
        {isShown ? <Pdf {...parts} /> : written}
        {items.length > 0 && (
          <div className="space-y-4">
            {state === "READY" && <Sealing {...parts} />}
            <Checklist {...parts} />
            <Declarations {...parts} />
            {withdrawal}
          </div>
        )}
        {isShown && written}
      </div>
    </Clock>
  );
}
