import type { CaseFacts } from "#app/domain/cases/case.ts";
import type { DateKind } from "#app/domain/dates/date-kind.ts";
import { type JobDate, stands } from "#app/domain/dates/job-date.ts";
import type { FeeRule, Funding } from "#app/domain/funding/funding.ts";
import { sortedBy } from "#app/domain/lists/sorted-by.ts";

export interface QuoteSetting {
  /** What the report has to be in time for, the earliest first: "the due date", "the trial". */
  deadlines: readonly Deadline[];
  /** As the case says; null: nobody has told us. */
  pageCount: number | null;
  funding: Funding | null;
  rule: FeeRule | null;
}

interface Deadline {
  label: string;
  day: string;
}

const LABELS: Partial<Record<DateKind, string>> = {
  REPORT_DUE: "the date of the expert’s report",
  REPORT_TO_SERVE: "the service date",
  TRIAL: "the trial",
};

interface Parts {
  job: { dueDate: string | null; funding: Funding | null };
  facts: Pick<CaseFacts, "pageCount">;
  dates: readonly JobDate[];
  rule: FeeRule | null;
}

export function quoteSetting({ job, facts, dates, rule }: Parts): QuoteSetting {
  const ofCase = dates.filter(stands).flatMap(({ kind, startsOn: day }): Deadline[] => {
    const label = LABELS[kind];
    return label ? [{ label, day }] : [];
  });
  const due = job.dueDate ? [{ label: "the due date", day: job.dueDate }] : [];
  const deadlines = sortedBy([...due, ...ofCase], ({ day }) => day);
  return { deadlines, pageCount: facts.pageCount, funding: job.funding, rule };
}
