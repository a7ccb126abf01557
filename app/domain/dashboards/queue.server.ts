import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { preparedQuery } from "#app/db/prepared-query.server.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { deadlineOrNever, jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { isDue } from "#app/domain/jobs/conditions.server.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import { isUnread, lastActivityIn } from "#app/domain/jobs/unread.server.ts";
import {
  type ClientGroup,
  type ClientQueue,
  MOST_COUNTED,
  type QueueGroup,
  type QueueRow,
  type StaffGroup,
  type StaffQueue,
} from "./queue.ts";

/** The first rows of a group. */
const SHOWN = 3;

interface GroupQuery {
  from: SQL;
  where: SQL | undefined;
  /** The order in which they should be taken up; each has an index. */
  order: SQL;
  row: SQL;
}

/** For clients without the organisation, which is always their own. */
function jobRow(whose = sql`null`, since = sql`${jobs.statusSince}`, id = sql`${jobs.id}`): SQL {
  return sql`${id} as id, ${jobs.number} as number, ${jobs.title} as title, ${whose}::text as whose,
    ${since} as since, ${jobs.status} as status, ${jobs.dueDate}::text as "dueDate",
    ${jobs.nextDate}::text as "nextDate", ${jobs.nextDateEnds}::text as "nextDateEnds",
    ${jobs.nextDateKind} as "nextDateKind"`;
}

const JOB_OF_STAFF = {
  from: sql`${jobs} join ${organisations} on ${organisations.id} = ${jobs.organisationId}`,
  row: jobRow(sql`${organisations.name}`),
};
const NO_JOB = sql`null::text as status, null::text as "dueDate", null::text as "nextDate",
  null::text as "nextDateEnds", null::text as "nextDateKind"`;

function jobsIn(status: JobStatus): GroupQuery {
  const order = sql`${jobs.statusSince}, ${jobs.id}`;
  return { ...JOB_OF_STAFF, where: eq(jobs.status, status), order };
}

/** Of the job itself or of further work; longest open first. */
const OPEN_QUOTES = {
  where: eq(quotes.status, "SENT"),
  order: sql`${quotes.createdAt}, ${quotes.id}`,
};

const BY_DUE = sql`${deadlineOrNever(jobs)}, ${jobs.id}`;

const FOR_STAFF: Record<StaffGroup, GroupQuery> = {
  REQUESTED: jobsIn("QUOTE_REQUESTED"),
  SENT: {
    from: sql`${quotes} join ${jobs} on ${jobs.id} = ${quotes.jobId} join ${organisations} on ${organisations.id} = ${jobs.organisationId}`,
    row: jobRow(sql`${organisations.name}`, sql`${quotes.createdAt}`),
    ...OPEN_QUOTES,
  },
  ACCEPTED: jobsIn("QUOTE_ACCEPTED"),
  DUE: { ...JOB_OF_STAFF, where: isDue("SOON"), order: BY_DUE },
  ENQUIRIES: {
    from: sql`${enquiries}`,
    where: sql`${enquiries.status} = 'NEW'`,
    order: sql`${enquiries.createdAt}, ${enquiries.id}`,
    row: sql`${enquiries.id} as id, 'ENQ-' || ${enquiries.number} as number, ${enquiries.name} as title,
      ${enquiries.organization} as whose, ${enquiries.createdAt} as since, ${NO_JOB}`,
  },
  ORGANISATIONS: {
    from: sql`${organisations}`,
    where: sql`${organisations.status} = 'PENDING' and ${organisations.declinedAt} is null`,
    order: sql`${organisations.createdAt}, ${organisations.id}`,
    row: sql`${organisations.id} as id, null as number, ${organisations.name} as title,
      null as whose, ${organisations.createdAt} as since, ${NO_JOB}`,
  },
  EMAILS: {
    from: sql`${sentEmails}`,
    where: sql`${sentEmails.status} = 'FAILED'`,
    order: sql`${sentEmails.createdAt} desc, ${sentEmails.id} desc`,
    row: sql`${sentEmails.id} as id, null as number, coalesce(${sentEmails.subject}, ${sentEmails.templateKey}) as title,
      ${sentEmails.recipientEmail} as whose, ${sentEmails.createdAt} as since, ${NO_JOB}`,
  },
};

/** What the rows of all groups have; `count` is of the row's group. */
const COLUMNS = {
  group: sql<string>`"group"`,
  count: sql<number>`"count"`,
  id: sql<string>`id`,
  number: sql<string | null>`number`,
  title: sql<string>`title`,
  whose: sql<string | null>`whose`,
  since: sql`since`.mapWith((at: string) => new Date(at)),
  status: sql<JobStatus | null>`status`,
  dueDate: sql<string | null>`"dueDate"`,
  nextDate: sql<string | null>`"nextDate"`,
  nextDateEnds: sql<string | null>`"nextDateEnds"`,
  nextDateKind: sql<QueueRow["nextDateKind"]>`"nextDateKind"`,
};

/** Prepares the query for the first rows of each group, each with how many its group has. */
function rowsOf(groups: Record<string, GroupQuery>) {
  const firstRows = Object.entries(groups).map(([name, { row, from, where, order }]) => {
    // In the group's order, so that its index is read and no further than is counted.
    const found = sql`select ${row} from ${from} where ${where} order by ${order} limit ${MOST_COUNTED}`;
    return sql`(select ${name}::text as "group", count(*) over ()::int as "count", found.*
      from (${found}) as found limit ${SHOWN})`;
  });
  const rows = sql.join(firstRows, sql` union all `);
  return preparedQuery((db) => db.select(COLUMNS).from(constant(sql`(${rows}) as queue`)));
}

function overdueIn(own: SQL | undefined) {
  const late = sql`select from ${jobs} where ${and(isDue("OVERDUE"), own)}
    order by ${BY_DUE} limit ${MOST_COUNTED}`;
  return preparedQuery((db) =>
    db.select({ count: sql<number>`count(*)::int` }).from(constant(sql`(${late}) as late`)),
  );
}

function constant(query: SQL): SQL {
  return query.inlineParams();
}

const staffRows = rowsOf(FOR_STAFF);
const staffOverdue = overdueIn(undefined);

/** What waits for staff: three rows of each group, and how many there are. Two statements. Staff only. */
export async function staffQueue(tx: Transaction): Promise<StaffQueue> {
  const [rows, overdue] = await Promise.all([staffRows(tx, {}), staffOverdue(tx, {})]);
  return { groups: inGroups(FOR_STAFF, rows), overdue: overdue[0]?.count ?? 0 };
}

const ORGANISATION = sql.placeholder("organisationId");
const OWN = eq(jobs.organisationId, ORGANISATION);

const FOR_CLIENT: Record<ClientGroup, GroupQuery> = {
  // Each leads to the quote. Found before any job is read, so that the index of open quotes gives the order.
  SENT: {
    from: sql`(select ${quotes.id}, ${quotes.jobId}, ${quotes.createdAt} from ${quotes}
        where ${quotes.organisationId} = ${ORGANISATION} and ${OPEN_QUOTES.where}
        order by ${OPEN_QUOTES.order} limit ${MOST_COUNTED}) as quotes
      join ${jobs} on ${jobs.id} = ${quotes.jobId}`,
    row: jobRow(sql`null`, sql`${quotes.createdAt}`, sql`${quotes.id}`),
    where: sql`true`,
    order: OPEN_QUOTES.order,
  },
  UNREAD: {
    from: sql`(${lastActivityIn(ORGANISATION)}) as active join ${jobs} on ${jobs.id} = active.job_id`,
    where: isUnread(sql`active.job_id`),
    order: sql`active.created_at desc, ${jobs.id}`,
    row: jobRow(sql`null`, sql`active.created_at`),
  },
  DUE: {
    from: sql`${jobs}`,
    row: jobRow(),
    where: and(OWN, isDue("SOON")),
    order: BY_DUE,
  },
};
const clientRows = rowsOf(FOR_CLIENT);
const clientOverdue = overdueIn(OWN);

/** The same for one organisation: quotes to answer, what is new and what is due. */
export async function clientQueue(tx: Transaction, organisationId: string): Promise<ClientQueue> {
  const values = { organisationId };
  const [rows, overdue] = await Promise.all([clientRows(tx, values), clientOverdue(tx, values)]);
  return { groups: inGroups(FOR_CLIENT, rows), overdue: overdue[0]?.count ?? 0 };
}

type FoundRow = QueueRow & { group: string; count: number };

function inGroups<Group extends string>(
  queries: Record<Group, GroupQuery>,
  found: FoundRow[],
): Record<Group, QueueGroup> {
  const groups = Object.keys(queries).map((name): [string, QueueGroup] => {
    const ofGroup = found.filter(({ group }) => group === name);
    const rows = ofGroup.map(({ group: _, count: __, ...row }) => row);
    return [name, { count: ofGroup[0]?.count ?? 0, rows }];
  });
  return Object.fromEntries(groups) as Record<Group, QueueGroup>;
}
