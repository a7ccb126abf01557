import { isStaff } from "#app/domain/actor.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { answersVersion, openReport } from "#app/domain/reports/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import type { Route } from "./+types/report.ts";

/** What the page of a report shows, in both portals. */
export function reportPage({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { head, counts } = await findJobHead(tx, params.jobId);
    const opened = await openReport(tx, actor, params);
    const canComment = !isStaff(actor);
    const isExpert = opened.report.expertId === actor.userId;
    const seen = answersVersion(opened.rules?.items ?? []);
    return {
      ...opened,
      newId: crypto.randomUUID(),
      now: new Date(),
      head,
      counts,
      canComment,
      isExpert,
      seen,
    };
  });
}

export type ReportParts = Awaited<ReturnType<typeof reportPage>> & {
  path: string;
  /** Where a form of the page is sent, and how it was refused. */
  formTo: (part: string) => { action: string; fetcherKey: string; failed: FailedForm | undefined };
};
