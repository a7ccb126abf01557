import { href, Link } from "react-router";
import { CalendarDay } from "#app/ui/moment.tsx";
import { DATE_KIND_LABELS } from "#app/words/dates.ts";
import { FUNDING_LABELS } from "#app/words/funding.ts";
import { counted } from "#foundation/lists/counted.ts";
import type { loadBuilder } from "./builder.server.ts";

type FactsProps = Pick<
  Awaited<ReturnType<typeof loadBuilder>>,
  "job" | "setting" | "daysLeft" | "hearing" | "papers"
>;

export function BuilderFacts({ job, setting, daysLeft, hearing, papers }: FactsProps) {
  const { funding } = job;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-rule py-2" aria-label="The case">
      {job.dueDate && (
        <li>
          Due <CalendarDay day={job.dueDate} />{" "}
          <span className="text-muted">{inWorkingDays(daysLeft || 0)}</span>
        </li>
      )}
      {hearing && (
        <li>
          {DATE_KIND_LABELS[hearing.kind]} <CalendarDay day={hearing.startsOn} />
        </li>
      )}
      {setting.pageCount !== null && <li>{counted(setting.pageCount, "page")}</li>}
      <li>{counted(papers, "paper")}</li>
      <li>
        {funding ? FUNDING_LABELS[funding.type] : "Funding not entered."}
        <CalendarDay lead=", order of " day={funding?.orderDate} />{" "}
        <Link to={href("/admin/jobs/:jobId/funding", { jobId: job.id })}>
          {funding ? "Change" : "Enter who pays"}
        </Link>
      </li>
    </ul>
  );
}

function inWorkingDays(days: number): string {
  if (days === 0) return "today";
  return `${counted(Math.abs(days), "working day")} ${days > 0 ? "left" : "ago"}`;
}
