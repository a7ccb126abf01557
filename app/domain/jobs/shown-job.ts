import { formatMoney } from "#app/domain/amounts/money.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { QUOTE_STATUS_LABELS } from "#app/words/quotes.ts";
import { formatCalendarDay, formatDay, formatDayAndMonth } from "#foundation/time/moment.ts";
import { type Due, deadlineLabel, dueOf } from "./due.ts";
import { jobAge } from "./job.ts";
import type { ListedJob } from "./queries.server.ts";

/** A row of a list of jobs as it is read, all in words; what a job does not have is not there. */
export interface ShownJob {
  id: string;
  number: string;
  title: string;
  status: JobStatus;
  created: string;
  reference?: string;
  unread?: true;
  /** What is paid, with VAT. */
  quote?: string;
  /** Why the quote can no longer be accepted; else the same without VAT, where there is any. */
  quoteNote?: string;
  due?: string;
  dueIs?: string;
  urgency?: Due["urgency"];
  organisation?: string;
  age?: string;
}

export function shownJob(job: ListedJob, now: Date): ShownJob {
  const { id, number, title, status, createdAt, reference, unread } = job;
  const shown: ShownJob = { id, number, title, status, created: formatDay(createdAt) };
  if (reference) shown.reference = reference;
  if (unread) shown.unread = true;
  const { quoteAmount, quoteGross, quoteStatus } = job;
  if (quoteAmount && quoteGross) {
    shown.quote = formatMoney(quoteGross);
    if (quoteGross !== quoteAmount) shown.quoteNote = `${formatMoney(quoteAmount)} net`;
  }
  if (quoteStatus && quoteStatus !== "SENT" && quoteStatus !== "ACCEPTED") {
    shown.quoteNote = QUOTE_STATUS_LABELS[quoteStatus];
  }
  const due = dueOf(job, now);
  if (due) {
    shown.due = `${formatDayAndMonth(due.day)} · ${due.words}`;
    shown.urgency = due.urgency;
    if (due.kind) shown.dueIs = deadlineLabel(due);
    // Done: by when it was asked for, alone.
  } else if (job.dueDate) {
    shown.due = formatCalendarDay(job.dueDate);
  }
  return shown;
}

/** The same for staff, who see everyone's jobs. */
export function shownToStaff(job: ListedJob, now: Date): ShownJob {
  const shown = shownJob(job, now);
  shown.organisation = job.organisationName;
  shown.age = jobAge(job.createdAt, now);
  return shown;
}
