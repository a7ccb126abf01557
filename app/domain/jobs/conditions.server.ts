import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { dueOrNever, isOpenStatus, jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { type ListOrder, timeLiteral } from "#app/domain/lists/page-window.server.ts";
import type { QuoteStatus } from "#app/domain/quotes/quote.ts";
import { londonToday } from "#app/domain/time/london-today.server.ts";
import { PENDING_STATUSES } from "./job.ts";
import {
  type DueFilter,
  type JobFilter,
  type JobSort,
  SOON_DAYS,
  type StatusFilter,
} from "./job-filter.ts";
import { isUnreadIn } from "./unread.server.ts";

/** The condition of the indexes of open jobs. */
const isOpen = isOpenStatus(jobs.status);

/** The condition for open jobs that are due in this sense. */
export function isDue(due: DueFilter): SQL | undefined {
  const day = dueOrNever(jobs.dueDate);
  const late =
    due === "SOON"
      ? sql`${day} <= ${londonToday} + ${SOON_DAYS}::int`
      : sql`${day} < ${londonToday}`;
  return and(isOpen, late);
}

/**
 * The condition for a list's filter; undefined: everything. Only an organisation's own list can be
 * narrowed to what is unread.
 */
export function matchesFilter(filter: JobFilter, organisationId?: string): SQL | undefined {
  const { status, due, quote, activity, owner, sort } = filter;
  return and(
    status ? hasStatus(status) : undefined,
    due ? isDue(due) : undefined,
    quote ? hasQuote(quote) : undefined,
    activity && organisationId ? isUnreadIn(organisationId) : undefined,
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

/** Later than every due date: where jobs without one come. */
const NEVER = Date.parse("9999-12-31T23:59:59.999Z");

/** What the orders need of a listed job. */
interface OrderedJob {
  dueDate: string | null;
  statusSince: Date;
}

const ORDERS: Record<JobSort, ListOrder<OrderedJob>> = {
  DUE: {
    by: dueOrNever(jobs.dueDate),
    ascending: true,
    timeOf: ({ dueDate }) => new Date(dueDate ?? NEVER),
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
