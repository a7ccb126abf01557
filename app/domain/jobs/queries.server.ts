import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import { matchesFilter, orderOf } from "#app/domain/jobs/commands/conditions.server.ts";
import { EVERY_JOB, type JobFilter } from "#app/domain/jobs/list/job-filter.ts";
import { listedColumns } from "#app/domain/jobs/list/listed-columns.server.ts";
import {
  matchesJobNumber,
  matchesJobSearch,
  matchesOwnJobSearch,
  withNumbered,
} from "#app/domain/jobs/list/search.server.ts";
import { isUnread, markJobRead } from "#app/domain/jobs/list/unread.server.ts";
import { preparedQuery, type Queries } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found, notFound } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { partOf } from "#foundation/forms/field.ts";
import { type PageWindow, pageWindow, readPage } from "#foundation/lists/page-window.server.ts";
import type { Cursor, Page } from "#foundation/lists/paging.ts";
import { currentQuote } from "./current-quote.server.ts";
import { REQUEST_FIELDS } from "./fields.ts";
import { jobColumns, owners } from "./job-columns.server.ts";

type JobRow = Awaited<ReturnType<typeof selectJob>>[number];
export type Job = Omit<JobRow, "destroyedAt">;
export type JobOfClient = ReturnType<typeof shownToClient>;

/** A job as a client's page shows it. */
export function shownToClient(job: Job) {
  const { organisationId, restricted, createdByUserId, ownerUserId, ownerName, ...rest } = job;
  const { enquiry, funding, draft, ...shown } = rest;
  return shown;
}

/** One job; of one that was destroyed there is no page or form but those that ask for `findEvenDestroyed`. */
export async function findJob(tx: Transaction, id: string): Promise<Job> {
  return refuseDestroyed(await findEvenDestroyed(tx, id));
}

/** One job. With `seenBy`, also marks it as read for that person. */
export async function findEvenDestroyed(
  tx: Transaction,
  id: string,
  { seenBy }: { seenBy?: Actor | undefined } = {},
): Promise<JobRow> {
  const [row] = isId(id) ? await (seenBy ? openJob(tx, id, seenBy) : selectJob(tx, id)) : [];
  return found(row, seenBy ? noJobFor(seenBy) : NO_JOB);
}

export function refuseDestroyed<Found extends Pick<JobRow, "destroyedAt">>(job: Found): Found {
  if (job.destroyedAt) throw notFound("This case was destroyed");
  return job;
}

/** What is said of it to someone who opens its page. */
export function noJobFor(actor: Actor): string {
  return isStaff(actor) ? "Job not found or access denied" : NO_JOB;
}

/** What is said of a job that does not exist, or that this person may not see. */
export const NO_JOB = "Job not found";

function openJob(tx: Transaction, id: string, seenBy: Actor) {
  return (isStaff(seenBy) ? openByStaff : openByClient)(tx, { id, userId: seenBy.userId });
}

const VALUES = {
  id: sql.placeholder("id"),
  organisationId: sql.placeholder("organisationId"),
  userId: sql.placeholder("userId"),
};
const openByStaff = preparedQuery((db) =>
  selectJob(db, VALUES.id, { seenBy: VALUES.userId, forStaff: true }),
);
const openByClient = preparedQuery((db) => selectJob(db, VALUES.id, { seenBy: VALUES.userId }));

interface Opening {
  seenBy?: Placeholder;
  /** Also what clients may not read. */
  forStaff?: boolean;
}

function selectJob(
  db: Queries,
  id: string | Placeholder,
  { seenBy, forStaff = false }: Opening = {},
) {
  return db
    .with(...(seenBy ? [markJobRead(db, id, seenBy)] : []))
    .select(jobColumns(forStaff))
    .from(jobs)
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .innerJoin(profiles, eq(profiles.id, jobs.createdByUserId))
    .leftJoin(owners, eq(owners.id, jobs.ownerUserId))
    .where(eq(jobs.id, id));
}

/** The number of a job, or null when this person may not see it. */
export async function findJobNumber(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ number: jobs.number }).from(jobs).where(eq(jobs.id, id));
  return row?.number ?? null;
}

/**
 * A job, locked until the transaction ends, so that changes of its status and quotes happen one after another. The
 * order of locks in the whole product: a transaction takes one job, and takes it before its quotes, dates and checks.
 * What regular work changes besides, it takes without waiting (`skip locked`).
 */
export async function lockJob(tx: Transaction, id: string) {
  const [row] = isId(id)
    ? await tx
        .select({
          id: jobs.id,
          number: jobs.number,
          organisationId: jobs.organisationId,
          organisationName: organisations.name,
          status: jobs.status,
          ownerUserId: jobs.ownerUserId,
          ownerName: owners.name,
          updatedAt: jobs.updatedAt,
          ...partOf(REQUEST_FIELDS, jobs),
        })
        .from(jobs)
        .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
        .leftJoin(owners, eq(owners.id, jobs.ownerUserId))
        .where(eq(jobs.id, id))
        .for("update", { of: jobs })
    : [];
  return found(row, NO_JOB);
}

export type LockedJob = Awaited<ReturnType<typeof lockJob>>;

export type ListedJob = Awaited<ReturnType<typeof selectListedJobs>>[number];

/** What is not given narrows nothing; without a sort the newest come first. */
export interface JobListOptions extends Partial<JobFilter> {
  cursor?: Cursor | null;
  size: number;
}

/** The newest jobs of an organisation, for staff. */
export function listNewestOf(tx: Transaction, organisationId: string, limit: number) {
  return newestOfOrganisation(tx, { organisationId, limit });
}

/**
 * A client's jobs, searched by title, reference or number. Everyone's at the organisation, whoever owns them. A search
 * names the organisation: by how many jobs it has PostgreSQL chooses where to look.
 */
export function listOwnJobs(
  tx: Transaction,
  { organisation }: Pick<Actor, "organisation">,
  { cursor = null, size, ...options }: JobListOptions,
): Promise<Page<ListedJob>> {
  const filter = { ...EVERY_JOB, ...options };
  const { search, sort } = filter;
  const number = search && !sort ? matchesJobNumber(search) : undefined;
  const narrowed = matchesFilter(filter);
  const organisationId = organisation?.id ?? null;
  const read = (place: PageWindow) => {
    const { condition, limit } = place;
    if (!narrowed && !number && !condition) {
      return search ? foundAmongOwn(tx, { organisationId, limit, search }) : newest(tx, { limit });
    }
    const within = search
      ? and(sql`${jobs.organisationId} = ${organisationId}`, narrowed)
      : narrowed;
    const matches = search ? matchesOwnJobSearch(search, place, within) : undefined;
    if (number && !condition) return readNumberedFirst(tx, place, { number, within, matches });
    return selectListedJobs(tx, place, and(within, matches ?? condition));
  };
  return readPage(jobs, { cursor, size }, read, orderOf(sort));
}

/** Every organisation's jobs, searched by title, reference, number or organisation. Staff only. */
export function listAllJobs(tx: Transaction, { cursor = null, size, ...options }: JobListOptions) {
  const filter = { ...EVERY_JOB, ...options };
  const { search, sort } = filter;
  const within = matchesFilter(filter);
  const number = search && !sort ? matchesJobNumber(search) : undefined;
  const read = (place: PageWindow) => {
    const matches = search ? matchesJobSearch(search, place, within) : and(within, place.condition);
    if (number && !place.condition) {
      return readNumberedFirst(tx, place, { number, within, matches });
    }
    if (!matches) return newest(tx, { limit: place.limit });
    return selectListedJobs(tx, place, matches);
  };
  return readPage(jobs, { cursor, size }, read, orderOf(sort));
}

interface Numbered {
  number: SQL;
  within: SQL | undefined;
  matches: SQL | undefined;
}

/** The first page of a search that may be a job number: that job comes first, however old it is. */
function readNumberedFirst(
  tx: Transaction,
  place: PageWindow,
  { number, within, matches }: Numbered,
) {
  const order = sql`${number} desc, ${place.order}`;
  return selectListedJobs(tx, { order, limit: place.limit }, withNumbered(number, within, matches));
}

const NEWEST = pageWindow(jobs, null, sql.placeholder("limit"));
const newest = preparedQuery((db) => selectListedJobs(db, NEWEST, undefined));
const OF_ORGANISATION = eq(jobs.organisationId, VALUES.organisationId);
const newestOfOrganisation = preparedQuery((db) => selectListedJobs(db, NEWEST, OF_ORGANISATION));
const foundAmongOwn = preparedQuery((db) => {
  const matches = matchesOwnJobSearch(sql.placeholder("search"), NEWEST, OF_ORGANISATION);
  return selectListedJobs(db, NEWEST, matches);
});

function selectListedJobs(
  db: Queries,
  place: Pick<PageWindow, "order" | "limit">,
  condition: SQL | undefined,
) {
  const current = currentQuote(db);
  return db
    .select({
      ...listedColumns(current),
      /** Someone else did something on the job that the person may see and has not seen yet. */
      unread: isUnread(),
    })
    .from(jobs)
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .leftJoinLateral(current, sql`true`)
    .where(condition)
    .orderBy(place.order)
    .limit(place.limit);
}
