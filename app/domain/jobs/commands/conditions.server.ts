import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { deadlineOrNever, isOpenStatus, jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { PENDING_STATUSES } from "#app/domain/jobs/job.ts";
import {
  type DueFilter,
  type JobFilter,
  type JobSort,
  SOON_DAYS,
  type StatusFilter,
} from "#app/domain/jobs/list/job-filter.ts";
import { IS_UNREAD_LATELY } from "#app/domain/jobs/list/unread.server.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";
import { type ListOrder, timeLiteral } from "#foundation/lists/page-window.server.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";

const isOpen = isOpenStatus(jobs.status);

/** Not COMPLETED or CANCELLED: `isClosed` of the domain, for queries of other tables that join jobs. */
export const isUnfinished = sql`${jobs.status} not in ('COMPLETED', 'CANCELLED')`;

const DEADLINE = deadlineOrNever(jobs);
/** Until its last day a trial is under way, not overdue. */
const lastDays = sql`least(${jobs.dueDate}, coalesce(${jobs.nextDateEnds}, ${jobs.nextDate}))`;

/** The condition for open jobs that are due in this sense, as `dueOf` has it. */
export function isDue(due: DueFilter): SQL | undefined {
  const late =
    due === "SOON"
      ? sql`${DEADLINE} <= ${londonToday} + ${SOON_DAYS}::int`
      : sql`${DEADLINE} < ${londonToday} and ${lastDays} < ${londonToday}`;
  return and(isOpen, late);
}

/** The condition for a list's filter; undefined: everything. Only a client's list can be narrowed to what is unread. */
export function matchesFilter(filter: JobFilter): SQL | undefined {
  const { status, due, quote, activity, owner, sort } = filter;
  return and(
    status ? hasStatus(status) : undefined,
    due ? isDue(due) : undefined,
    quote ? hasQuote(quote) : undefined,
    activity ? IS_UNREAD_LATELY : undefined,
    owner === "ME" ? eq(jobs.ownerUserId, sql`(select app.my_user())`) : undefined,
    owner === "NOBODY" ? isNull(jobs.ownerUserId) : undefined,
    sort && !status ? isOpen : undefined,
  );
}

function hasQuote(status: QuoteStatus): SQL {
  return sql`exists (select from ${quotes} where ${quotes.jobId} = ${jobs.id} and ${quotes.status} = ${status})`;
}

function hasStatus(filter: StatusFilter): SQL {
  return filter === "PENDING"
    ? inArray(jobs.status, [...PENDING_STATUSES])
    : eq(jobs.status, filter);
}

/** Later than every deadline: where jobs without one come. */
const NEVER = Date.parse("9999-12-31T23:59:59.999Z");

interface OrderedJob {
  dueDate: string | null;
  nextDate: string | null;
  statusSince: Date;
}

const ORDERS: Record<JobSort, ListOrder<OrderedJob>> = {
  DUE: {
    by: DEADLINE,
    ascending: true,
    timeOf: ({ dueDate, nextDate }) => {
      const [first] = [dueDate, nextDate].filter((day) => day !== null).sort();
      return new Date(first ?? NEVER);
    },
    literal: (at) =>
      at.getTime() === NEVER ? sql`'infinity'::date` : sql`${at.toISOString().slice(0, 10)}::date`,
  },
  WAITING: {
    by: sql`${jobs.statusSince}`,
    ascending: true,
    timeOf: ({ statusSince }) => statusSince,
    literal: timeLiteral,
  },
};

/** The order of a list; undefined: newest first. */
export function orderOf(sort: JobSort | null): ListOrder<OrderedJob> | undefined {
  return sort ? ORDERS[sort] : undefined;
}
