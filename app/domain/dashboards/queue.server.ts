import { type SQL, sql } from "drizzle-orm";
import { authorityOfQuote } from "#app/db/schema/authorities.ts";
import { jobParties } from "#app/db/schema/case.ts";
import { checkOfJob, conflictChecks } from "#app/db/schema/conflicts.ts";
import { materialRequests } from "#app/db/schema/dates.ts";
import { deadlineOrNever, isOpenStatus, jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers } from "#app/db/schema/papers.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { reportPoints, reportSeals, reportServices, reports } from "#app/db/schema/reports.ts";
import type { CheckState } from "#app/domain/conflicts/conflict.ts";
import type { OfficeHours } from "#app/domain/enquiries/clock/office-hours.ts";
import { isUnread } from "#app/domain/jobs/list/unread.server.ts";
import { IS_LISTED } from "#app/domain/papers/queries.server.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { type ClientWork, clientActs } from "./client-acts.ts";
import { type Columns, MINE, nameOf, OTHERS_OF } from "./other-work.server.ts";
import { inOrder, MOST_IN_QUEUE, type QueueRow, type Waiting, type Whose } from "./queue.ts";

/** Of each kind the first, in an order that has an index: none of them adds more rows than are shown. */
function first(id: SQL, from: SQL, where: SQL, order: SQL): SQL {
  return sql`(select ${id} as id from ${from} where ${where} order by ${order} limit ${MOST_IN_QUEUE})`;
}

const jobsWhere = (where: SQL, order: SQL) => first(sql`${jobs.id}`, sql`${jobs}`, where, order);

const IS_OPEN = isOpenStatus(jobs.status);
const IS_SENT = sql`${quotes.status} = 'SENT'`;
const IS_MISSING = sql`${materialRequests.receivedAt} is null`;
const IS_OPEN_POINT = sql`${reportPoints.answer} is null`;
/** Of a report of which the client has something to read or to tell. */
const IS_FOR_CLIENT = sql`${reports.withdrawnAt} is null and not exists (
  select from ${reportServices} where ${reportServices.reportId} = ${reports.id})`;
const IS_TO_READ = sql`${papers.sentBySide} = 'CLIENT' and not ${papers.readForReport} and ${papers.withdrawnAt} is null`;
/** What is left over of finished jobs must not fill the places of what waits. Looked up for each, in their order. */
const ofOpenJob = (jobId: unknown, where: SQL) =>
  sql`${where} and (select ${IS_OPEN} from ${jobs} where ${jobs.id} = ${jobId})`;
const BY_DEADLINE = sql`${deadlineOrNever(jobs)}, ${jobs.id}`;
const BY_WAITING = sql`${jobs.statusSince}, ${jobs.id}`;

/** The jobs of staff at which something may break first. */
const JOBS_OF: Record<Whose, SQL[]> = {
  ALL: [
    jobsWhere(sql`${IS_OPEN} and ${jobs.status} <> 'ON_HOLD'`, BY_DEADLINE),
    jobsWhere(sql`${jobs.status} = 'QUOTE_REQUESTED'`, BY_WAITING),
    jobsWhere(sql`${jobs.status} = 'QUOTE_ACCEPTED'`, BY_WAITING),
    jobsWhere(sql`${jobs.status} = 'ON_HOLD'`, BY_DEADLINE),
    first(sql`${quotes.jobId}`, sql`${quotes}`, IS_SENT, sql`${quotes.validUntil}`),
    first(
      sql`${materialRequests.jobId}`,
      sql`${materialRequests}`,
      ofOpenJob(materialRequests.jobId, IS_MISSING),
      sql`${materialRequests.dueOn}`,
    ),
    first(
      sql`${reportPoints.jobId}`,
      sql`${reportPoints}`,
      IS_OPEN_POINT,
      sql`${reportPoints.addedAt}`,
    ),
    first(
      sql`${conflictChecks.jobId}`,
      sql`${conflictChecks}`,
      ofOpenJob(conflictChecks.jobId, sql`${conflictChecks.result} = 'OPEN'`),
      sql`${conflictChecks.runAt}`,
    ),
    first(
      sql`${papers.jobId}`,
      sql`${papers}`,
      ofOpenJob(papers.jobId, IS_TO_READ),
      sql`${papers.addedAt} desc`,
    ),
  ],
  ME: [jobsWhere(sql`${jobs.ownerUserId} = ${MINE} and ${IS_OPEN}`, BY_DEADLINE)],
  NOBODY: [jobsWhere(sql`${jobs.ownerUserId} is null and ${IS_OPEN}`, BY_DEADLINE)],
};

const JOBS_OF_CLIENT: SQL[] = [
  jobsWhere(IS_OPEN, BY_DEADLINE),
  jobsWhere(sql`${jobs.status} = 'QUOTE_REQUESTED'`, sql`${jobs.createdAt} desc`),
  first(sql`${quotes.jobId}`, sql`${quotes}`, IS_SENT, sql`${quotes.createdAt}`),
  first(
    sql`${materialRequests.jobId}`,
    sql`${materialRequests}`,
    ofOpenJob(materialRequests.jobId, IS_MISSING),
    sql`${materialRequests.dueOn}`,
  ),
  first(sql`${reports.jobId}`, sql`${reports}`, IS_FOR_CLIENT, sql`${reports.startedAt} desc`),
];

/** What is read of each job. */
const COLUMNS = {
  id: sql<string>`id`,
  title: sql<string>`title`,
  since: sql`since`.mapWith((at: string) => new Date(at)),
  status: sql<JobStatus>`status`,
  dueDate: sql<string | null>`"dueDate"`,
  nextDate: sql<string | null>`"nextDate"`,
  nextDateEnds: sql<string | null>`"nextDateEnds"`,
  nextDateKind: sql<Waiting["nextDateKind"]>`"nextDateKind"`,
  people: sql<number>`people`,
  materialBy: sql<string | null>`"materialBy"`,
  hasNews: sql<boolean>`"hasNews"`,
  quoteEnds: sql<string | null>`"quoteEnds"`,
  quoteAuthority: sql<ClientWork["quoteAuthority"]>`"quoteAuthority"`,
};

const STAFF_COLUMNS = {
  ...COLUMNS,
  source: sql<Waiting["source"]>`source`,
  whose: sql<string | null>`whose`,
  owner: sql<string | null>`owner`,
  many: sql<number>`many`,
  check: sql<CheckState>`"check"`,
  hasReport: sql<boolean>`"hasReport"`,
};

const CLIENT_COLUMNS = {
  ...COLUMNS,
  number: sql<string>`number`,
  hasPapers: sql<boolean>`"hasPapers"`,
  quoteId: sql<string | null>`"quoteId"`,
  quoteGross: sql<string | null>`"quoteGross"`,
  report: sql<ClientWork["report"]>`report`,
};

/** Rows of all columns, by name; of those that the source does not have: null. */
function select(columns: Columns, of: Record<string, SQL | SQL.Aliased>, rest: SQL): SQL {
  const row = codesOf(of).map((name) => {
    return sql`${columns[name] ?? sql`null`} as ${of[name]}`;
  });
  return sql`(select ${sql.join(row, sql`, `)} ${rest})`;
}

const OPEN_QUOTE = sql`from ${quotes} where ${quotes.jobId} = ${jobs.id} and ${IS_SENT} order by ${quotes.createdAt} limit 1`;

/** What is open at a job; a subquery each, so that each is looked up for the few jobs alone. */
const OF_JOB: Columns = {
  id: jobs.id,
  title: jobs.title,
  since: jobs.statusSince,
  status: jobs.status,
  dueDate: sql`${jobs.dueDate}::text`,
  nextDate: sql`${jobs.nextDate}::text`,
  nextDateEnds: sql`${jobs.nextDateEnds}::text`,
  nextDateKind: jobs.nextDateKind,
  people: sql`(select count(*)::int from ${jobParties}
    where ${jobParties.jobId} = ${jobs.id} and ${jobParties.removedAt} is null)`,
  materialBy: sql`(select min(coalesce(${materialRequests.dueOn}, 'infinity'))::text from ${materialRequests}
    where ${materialRequests.jobId} = ${jobs.id} and ${IS_MISSING})`,
  quoteEnds: sql`(select ${quotes.validUntil}::text ${OPEN_QUOTE})`,
  quoteAuthority: sql`(select ${authorityOfQuote} ${OPEN_QUOTE})`,
};
const OF_STAFF: Columns = {
  ...OF_JOB,
  source: sql`'JOB'`,
  whose: organisations.name,
  owner: nameOf(jobs.ownerUserId),
  many: sql`1`,
  // Asked of what is to be quoted alone.
  check: sql`case when ${jobs.status} = 'QUOTE_REQUESTED' then ${checkOfJob} else 'NOT_RUN' end`,
  hasNews: sql`(${isUnread()} and coalesce((select true from ${papers}
    where ${papers.jobId} = ${jobs.id} and ${IS_TO_READ} limit 1), false))`,
  hasReport: sql`exists (select from ${reportPoints}
    where ${reportPoints.jobId} = ${jobs.id} and ${IS_OPEN_POINT})`,
};
const IS_SEALED = sql`exists (select from ${reportSeals} where ${reportSeals.reportId} = ${reports.id})`;
const OF_CLIENT: Columns = {
  ...OF_JOB,
  number: jobs.number,
  hasNews: isUnread(),
  hasPapers: sql`exists (select from ${papers}
    where ${papers.jobId} = ${jobs.id} and ${papers.withdrawnAt} is null and ${IS_LISTED})`,
  quoteId: sql`(select ${quotes.id} ${OPEN_QUOTE})`,
  quoteGross: sql`(select ${quotes.gross}::text ${OPEN_QUOTE})`,
  // Whoever has commented on a draft waits for an answer.
  report: sql`(select case when ${IS_SEALED} then 'SEALED' when not exists (select from ${reportPoints}
      where ${reportPoints.reportId} = ${reports.id} and ${IS_OPEN_POINT}) then 'DRAFT' end from ${reports}
    where ${reports.jobId} = ${jobs.id} and ${IS_FOR_CLIENT} order by ${reports.startedAt} desc limit 1)`,
};

function jobsIn(
  columns: Columns,
  of: Record<string, SQL | SQL.Aliased>,
  found: readonly SQL[],
): SQL {
  // An array, so that they are found before any job is read.
  const ids = sql`array(select found.id from (${sql.join([...found], sql` union `)}) as found)`;
  return select(
    columns,
    of,
    sql`from ${jobs} join ${organisations} on ${organisations.id} = ${jobs.organisationId}
      where ${jobs.id} = any(${ids}) and ${jobs.status} <> 'CANCELLED'`,
  );
}

function ofStaff(whose: Whose) {
  const rest = OTHERS_OF[whose].map(({ columns, from, where, order }) => {
    return select(
      {
        people: sql`0`,
        many: sql`1`,
        hasNews: sql`false`,
        hasReport: sql`false`,
        ...columns,
      },
      STAFF_COLUMNS,
      sql`from ${from} where ${where} order by ${order} limit ${MOST_IN_QUEUE}`,
    );
  });
  const waiting = jobsIn(OF_STAFF, STAFF_COLUMNS, JOBS_OF[whose]);
  const all = sql.join([waiting, ...rest], sql` union all `).inlineParams();
  return preparedQuery((db) => db.select(STAFF_COLUMNS).from(sql`(${all}) as queue`));
}

const QUEUES = { ALL: ofStaff("ALL"), ME: ofStaff("ME"), NOBODY: ofStaff("NOBODY") };
const clientRows = preparedQuery((db) => {
  const all = jobsIn(OF_CLIENT, CLIENT_COLUMNS, JOBS_OF_CLIENT).inlineParams();
  return db.select(CLIENT_COLUMNS).from(sql`(${all}) as queue`);
});

/** What waits for staff, by the day on which it breaks. One statement. Staff only. */
export async function staffQueue(
  tx: Transaction,
  whose: Whose,
  hours: OfficeHours,
  now = new Date(),
): Promise<QueueRow[]> {
  return inOrder(await QUEUES[whose](tx, {}), hours, now);
}

/** All that this client has to do, what must be done first on top. */
export async function clientQueue(tx: Transaction, now = new Date()) {
  return clientActs(await clientRows(tx, {}), now);
}
