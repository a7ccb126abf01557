import { eq, type SQL, sql } from "drizzle-orm";
import {
  courtWarnings,
  jobDates,
  materialRequests,
  warningTellings,
} from "#app/db/schema/dates.ts";
import { isOpenStatus, jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers } from "#app/db/schema/papers.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { CourtWarning, Telling } from "#app/domain/dates/deadlines/court-warning.ts";
import { NOTED_DAYS } from "#app/domain/dates/deadlines/holidays.server.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import type { Attendance, DateKind } from "#app/words/dates.ts";
import { planEachTime, preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { sortedBy } from "#foundation/lists/paging.ts";
import type { NotedDay } from "#foundation/time/working-days.ts";
import type { JobDate } from "./job-date.ts";

export interface MaterialRequest {
  id: string;
  what: string;
  /** ISO texts; the day is `2026-03-27`. */
  askedAt: string;
  dueOn: string | null;
  receivedAt: string | null;
  paper: SharedPaper | null;
}

/** The times are ISO texts. */
export interface DerivedDate extends JobDate {
  addedAt: string;
  changedAt: string;
  derivedFrom: string | null;
}

/**
 * The dates of a job by day, what is missing for it in the order in which it was asked for, and what was noted of
 * bank holidays.
 */
export interface JobDates {
  dates: DerivedDate[];
  material: MaterialRequest[];
  noted: NotedDay[];
}

const DATES = sql<DerivedDate[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'startsOn', d.starts_on, 'endsOn', d.ends_on,
    'atTime', to_char(d.at_time, 'HH24:MI'), 'place', d.place, 'attendance', d.attendance,
    'directed', d.directed, 'state', d.state, 'movedTo', d.moved_to, 'derivedFrom', d.derived_from,
    'rule', d.rule, 'note', d.note, 'version', d.version, 'addedAt', d.added_at, 'changedAt', d.changed_at) order by d.starts_on, d.at_time, d.added_at, d.id)
  from ${jobDates} d where d.job_id = jobs.id), '[]')`;

const MATERIAL = sql<MaterialRequest[]>`coalesce((
  select json_agg(json_build_object('id', m.id, 'what', m.what, 'askedAt', m.asked_at, 'dueOn', m.due_on,
    'receivedAt', m.received_at, 'paper', (select json_build_object('id', p.id, 'number', p.number,
      'visibility', p.visibility, 'title', p.title) from ${papers} p where p.id = m.paper_id)) order by m.asked_at, m.id)
  from ${materialRequests} m where m.job_id = jobs.id), '[]')`;

const selectDates = preparedQuery((db) =>
  db
    .select({ dates: DATES, material: MATERIAL, noted: NOTED_DAYS })
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder("jobId"))),
);

export async function findDates(tx: Transaction, jobId: string): Promise<JobDates> {
  const [row] = await selectDates(tx, { jobId });
  return row ?? { dates: [], material: [], noted: [] };
}

/** A date of a job; refuses where it has none of this id. */
export function dateOf({ dates }: JobDates, dateId: string): DerivedDate {
  return found(
    dates.find(({ id }) => id === dateId),
    "Date not found",
  );
}

/** Without a kind, it is the due date of the job. */
export type CalendarDate = Awaited<ReturnType<typeof datesIn>>[number];

/** At most so many dates are in one calendar. */
export const MOST_IN_CALENDAR = 1_000;

interface CalendarRange {
  /** The first and the last day; what has passed unsettled comes as well when `overdue`. */
  from: string;
  to: string;
  overdue?: boolean;
}

/**
 * The dates and due dates that stand on the days of a range, by day; with `overdue` also those of open jobs before
 * it that nobody has settled. Of cancelled jobs none. At most 1,000: the earliest, with the day up to which they go.
 */
export async function listCalendar(tx: Transaction, range: CalendarRange) {
  const { from, to, overdue } = range;
  const past = sql`${jobDates.startsOn} < ${from}`;
  const beginning = datesIn(tx, sql`${jobDates.startsOn} between ${from} and ${to}`);
  const underWay = datesIn(tx, sql`${past} and ${jobDates.endsOn} >= ${from}`);
  const unsettled = datesIn(
    tx,
    sql`${past} and coalesce(${jobDates.endsOn}, ${jobDates.startsOn}) < ${from} and ${jobDates.jobId} = any(array(
      select ${jobs.id} from ${jobs} where ${isOpenStatus(jobs.status)} and ${jobs.nextDate} < ${from}
      order by ${jobs.nextDate} limit ${MOST_IN_CALENDAR + 1}))`,
  );
  const dated = beginning.unionAll(underWay).unionAll(dueDatesIn(tx, range));
  const rows = await (overdue ? dated.unionAll(unsettled) : dated);
  const dates = sortedBy(rows, placeOf).slice(0, MOST_IN_CALENDAR);
  const cutAt = rows.length > dates.length ? (dates.at(-1)?.startsOn ?? null) : null;
  return { dates, cutAt };
}

const OF_JOB = {
  jobId: sql<string>`${jobs.id}`,
  number: sql<string>`${jobs.number}`,
  title: sql<string>`${jobs.title}`,
  organisationName: sql<string | null>`${organisations.name}`,
};

/** Looked up for each date: joined, PostgreSQL may read all jobs for the few that are shown. */
const JOB_OF_DATE = sql`(select * from ${jobs} where ${jobs.id} = ${jobDates.jobId} limit 1) as ${jobs}`;

function datesIn(tx: Transaction, condition: SQL) {
  return (
    tx
      .select({
        id: jobDates.id,
        ...OF_JOB,
        kind: sql<DateKind | null>`${jobDates.kind}`,
        startsOn: sql<string>`${jobDates.startsOn}::text`,
        endsOn: sql<string | null>`${jobDates.endsOn}::text`,
        atTime: sql<string | null>`to_char(${jobDates.atTime}, 'HH24:MI')`,
        attendance: sql<Attendance>`${jobDates.attendance}`,
        state: sql<JobDate["state"]>`${jobDates.state}`,
      })
      .from(jobDates)
      .innerJoinLateral(JOB_OF_DATE, sql`true`)
      .leftJoin(organisations, eq(organisations.id, jobs.organisationId))
      .where(
        sql`${jobDates.state} in ('OPEN', 'MISSED') and ${jobs.status} <> 'CANCELLED'
        and ${planEachTime(condition)}`,
      )
      // As the index has them, so that no more are read than are shown.
      .orderBy(jobDates.startsOn, jobDates.id)
      .limit(MOST_IN_CALENDAR + 1)
  );
}

function dueDatesIn(tx: Transaction, { from, to, overdue = false }: CalendarRange) {
  return tx
    .select({
      id: jobs.id,
      ...OF_JOB,
      kind: sql<DateKind | null>`null::text`,
      startsOn: sql<string>`${jobs.dueDate}::text`,
      endsOn: sql<string | null>`null::text`,
      atTime: sql<string | null>`null::text`,
      attendance: sql<Attendance>`'NONE'`,
      state: sql<JobDate["state"]>`'OPEN'`,
    })
    .from(jobs)
    .leftJoin(organisations, eq(organisations.id, jobs.organisationId))
    .where(
      sql`${isOpenStatus(jobs.status)} and ${jobs.dueDate} <= ${to}
        ${overdue ? sql`` : sql`and ${jobs.dueDate} >= ${from}`}`,
    )
    .orderBy(jobs.dueDate, jobs.id)
    .limit(MOST_IN_CALENDAR + 1);
}

/** By day, and within a day by time; what has none comes first. */
function placeOf({ startsOn, atTime }: CalendarDate): string {
  return `${startsOn} ${atTime ?? ""}`;
}

const TELLINGS = sql<Telling[]>`coalesce((
  select json_agg(json_build_object('told', t.told, 'toldOn', t.told_on, 'byName', p.name)
    order by t.told desc)
  from ${warningTellings} t join ${profiles} p on p.id = t.by_user_id
  where t.warning_id = court_warnings.id), '[]')`;

/** The log of warnings to the court about a date, newest first. Staff only. */
export function listWarnings(tx: Transaction, dateId: string): Promise<CourtWarning[]> {
  const { id, what, why, newDate, toldCourtAt, addedAt } = courtWarnings;
  const { name: byName } = profiles;
  return tx
    .select({ id, what, why, newDate, toldCourtAt, tellings: TELLINGS, byName, addedAt })
    .from(courtWarnings)
    .innerJoin(profiles, eq(profiles.id, courtWarnings.byUserId))
    .where(eq(courtWarnings.dateId, dateId))
    .orderBy(sql`${addedAt} desc`, id)
    .limit(50);
}
