import type { CaseFacts } from "#app/domain/cases/case.ts";
import { type JobDate, stands } from "#app/domain/dates/job-date.ts";
import type { FeeRule } from "#app/domain/funding/funding.ts";
import { answerDay } from "#app/domain/quotes/quote-input.ts";
import type { DateKind } from "#app/words/dates.ts";
import type { Funding } from "#app/words/funding.ts";
import { sortedBy } from "#foundation/lists/paging.ts";

export interface QuoteSetting {
  /** What the report has to be in time for, the earliest first: "the due date", "the trial". */
  deadlines: readonly Deadline[];
  /** By when the client is to answer; null: on no day. */
  answerBy: string | null;
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
  today: string;
}

export function quoteSetting({ job, facts, dates, rule, today }: Parts): QuoteSetting {
  const ofCase = dates.filter(stands).flatMap(({ kind, startsOn: day }): Deadline[] => {
    const label = LABELS[kind];
    return label ? [{ label, day }] : [];
  });
  const due = job.dueDate ? [{ label: "the due date", day: job.dueDate }] : [];
  const deadlines = sortedBy([...due, ...ofCase], ({ day }) => day);
  const { pageCount } = facts;
  const answerBy = answerDay(dates, today);
  return { deadlines, answerBy, pageCount, funding: job.funding, rule };
}
