import { JOB_STATUS_LABELS } from "#app/words/jobs.ts";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "#app/words/quotes.ts";
import { codesOf } from "#foundation/forms/codes.ts";

export const STATUS_FILTER_LABELS = {
  ...JOB_STATUS_LABELS,
  PENDING: "Pending",
};

export type StatusFilter = keyof typeof STATUS_FILTER_LABELS;

export const STATUS_FILTERS = codesOf(STATUS_FILTER_LABELS);

export const QUOTE_FILTERS = codesOf(QUOTE_STATUS_LABELS);

/** Of open jobs: SOON is within 7 days, or overdue. */
export const DUE_FILTER_LABELS = {
  SOON: "Soon or overdue",
  OVERDUE: "Overdue",
};

export type DueFilter = keyof typeof DUE_FILTER_LABELS;

export const DUE_FILTERS = codesOf(DUE_FILTER_LABELS);

export const SOON_DAYS = 7;

export const OWNER_FILTER_LABELS = { ME: "Me", NOBODY: "Nobody" };

export type OwnerFilter = keyof typeof OWNER_FILTER_LABELS;

export const OWNER_FILTERS = codesOf(OWNER_FILTER_LABELS);

/** For clients: jobs in which others did something that the person has not seen yet. */
export const ACTIVITY_FILTER_LABELS = { UNREAD: "Unread" };

export type ActivityFilter = keyof typeof ACTIVITY_FILTER_LABELS;

export const ACTIVITY_FILTERS = codesOf(ACTIVITY_FILTER_LABELS);

/** Orders of the job lists other than newest first. Without a status filter both list open jobs only. */
export const JOB_SORT_LABELS = {
  DUE: "Soonest due",
  WAITING: "Longest waiting",
};

export type JobSort = keyof typeof JOB_SORT_LABELS;

export const JOB_SORTS = codesOf(JOB_SORT_LABELS);

/** What narrows and orders a list of jobs; null: everything, newest first. */
export interface JobFilter {
  search: string;
  status: StatusFilter | null;
  due: DueFilter | null;
  quote: QuoteStatus | null;
  activity: ActivityFilter | null;
  owner: OwnerFilter | null;
  sort: JobSort | null;
}

export const EVERY_JOB: JobFilter = {
  search: "",
  status: null,
  due: null,
  quote: null,
  activity: null,
  owner: null,
  sort: null,
};

/** What a list of jobs was narrowed to beside its search, in words; null: to nothing. */
export function filterWords({ status, due, quote, activity, owner }: JobFilter): string | null {
  const words = [
    status && `status ${STATUS_FILTER_LABELS[status]}`,
    due && (due === "OVERDUE" ? "overdue" : "due within 7 days or overdue"),
    quote && `with a quote that is ${QUOTE_STATUS_LABELS[quote].toLowerCase()}`,
    activity && "unread",
    owner && (owner === "ME" ? "owned by you" : "owned by nobody"),
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") : null;
}
