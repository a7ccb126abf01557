import { href, Link } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { AMENDS_FIELDS, REPORT_FIELDS } from "#app/domain/reports/fields.ts";
import { findUnsaid, listReports } from "#app/domain/reports/queries.server.ts";
import { UNSAID_LABELS, type Unsaid } from "#app/domain/reports/report.ts";
import { startInput } from "#app/domain/reports/report-input.ts";
import { reportName } from "#app/domain/reports/start/report-words.ts";
import { startReport } from "#app/domain/reports/write-report.server.ts";
import { answerForm, query, redirectWithNotice } from "#app/http/command.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ReportsCard } from "#app/ui/reports/report-line.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import type { Route } from "./+types/reports.ts";

const FAILURE = "Failed to start the report";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { head: job, counts } = await findJobHead(tx, params.jobId);
    const reports = await listReports(tx, job.id);
    const unsaid = isStaff(actor) ? await findUnsaid(tx, job.id) : [];
    return { job, counts, reports, unsaid, newId: crypto.randomUUID(), now: new Date() };
  });
}

/** Starts a report; staff only, as the command sees to. */
export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, startInput, async (ctx, input) => {
    await startReport(ctx, { jobId, ...input });
    const to = href("/jobs/:jobId/reports/:reportId", { jobId, reportId: input.id });
    return redirectWithNotice(to, "report-started");
  });
}

export const clientAction = keepForm(FAILURE);
export const shouldRevalidate = unlessUnanswered;

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, counts, reports, unsaid, newId, now } = loaderData;
  const byStaff = useByStaff();
  const sealed = reports.filter(({ sealedAt, withdrawnAt }) => sealedAt && !withdrawnAt);
  return (
    <Clock now={now}>
      <JobTop job={job} tab="Report" counts={counts} />
      {reports.length === 0 && <EmptyState title="No report yet" />}
      <ReportsCard reports={reports} jobId={job.id} />
      {unsaid.length > 0 && <BeforeReport jobId={job.id} unsaid={unsaid} />}
      {byStaff && unsaid.length === 0 && (
        <AddCard
          title="Start a report"
          newId={newId}
          failed={actionData}
          button="Start report"
          folds={reports.length > 0}
        >
          <Fields of={REPORT_FIELDS} />
          {sealed.length > 0 && (
            <Fields
              of={AMENDS_FIELDS}
              here={{
                amendsId: {
                  labels: Object.fromEntries(sealed.map((one) => [one.id, reportName(one)])),
                },
              }}
            />
          )}
        </AddCard>
      )}
    </Clock>
  );
}

/** All that has to be said before a report is started, each with the place where it is said. */
function BeforeReport({ jobId, unsaid }: { jobId: string; unsaid: readonly Unsaid[] }) {
  const people = href("/jobs/:jobId/people", { jobId });
  const places: Record<Unsaid, string> = {
    proceedings: `${people}#proceedings`,
    side: `${people}#side`,
    owner: href("/admin/jobs/:jobId/owner", { jobId }),
    expert: href("/admin/settings/expert"),
  };
  return (
    <Card id="before" title="Say this first, then start the report">
      <ul className="list-disc space-y-2 pl-5">
        {unsaid.map((what) => (
          <li key={what}>
            {/* Loaded anew, a browser opens the fold in which the place stands. */}
            <Link className="link" to={places[what]} reloadDocument>
              {UNSAID_LABELS[what]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
