import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
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

/** What waits for staff: three rows of each group, and how many there are. Two statements. Staff only. */
export async function staffQueue(tx: Transaction): Promise<StaffQueue> {
  return readQueue(tx, FOR_STAFF, undefined);
}

/** The same for one organisation: quotes to answer, what is new and what is due. */
export async function clientQueue(tx: Transaction, organisationId: string): Promise<ClientQueue> {
  const own = eq(jobs.organisationId, organisationId);
  const ofOwn = { from: sql`${jobs}`, row: jobRow() };
  const queries: Record<ClientGroup, GroupQuery> = {
    // Each leads to the quote. Found before any job is read, so that the index of open quotes gives the order.
    SENT: {
      from: sql`(select ${quotes.id}, ${quotes.jobId}, ${quotes.createdAt} from ${quotes}
          where ${quotes.organisationId} = ${organisationId} and ${OPEN_QUOTES.where}
          order by ${OPEN_QUOTES.order} limit ${MOST_COUNTED}) as quotes
        join ${jobs} on ${jobs.id} = ${quotes.jobId}`,
      row: jobRow(sql`null`, sql`${quotes.createdAt}`, sql`${quotes.id}`),
      where: sql`true`,
      order: OPEN_QUOTES.order,
    },
    UNREAD: {
      from: sql`(${lastActivityIn(organisationId)}) as active join ${jobs} on ${jobs.id} = active.job_id`,
      where: isUnread,
      order: sql`active.created_at desc, ${jobs.id}`,
      row: jobRow(sql`null`, sql`active.created_at`),
    },
    DUE: { ...ofOwn, where: and(own, isDue("SOON")), order: BY_DUE },
  };
  return readQueue(tx, queries, own);
}

interface FoundRow extends Omit<QueueRow, "since">, Record<string, unknown> {
  group: string;
  since: Date | string;
}

/** Reads the groups. `own` narrows the count of what is overdue to an organisation's. */
async function readQueue<Group extends string>(
  tx: Transaction,
  queries: Record<Group, GroupQuery>,
  own: SQL | undefined,
): Promise<{ groups: Record<Group, QueueGroup>; overdue: number }> {
  const names = Object.keys(queries) as Group[];
  const firstRows = names.map((name) => {
    const { row, from, where, order } = queries[name];
    return sql`(select ${name}::text as "group", ${row} from ${from} where ${where}
      order by ${order} limit ${SHOWN})`;
  });
  const late = {
    from: sql`${jobs}`,
    where: and(isDue("OVERDUE"), own),
    order: BY_DUE,
  };
  const counts = [...names.map((name) => queries[name]), late].map(counted);
  const [found, numbers] = await Promise.all([
    tx.execute<FoundRow>(sql.join(firstRows, sql` union all `)).then(({ rows }) => rows),
    tx
      .execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
      .then(({ rows }) => rows[0]?.counts ?? []),
  ]);
  const groups = names.map((name, place): [Group, QueueGroup] => {
    const rows = found.filter(({ group }) => group === name).map(toRow);
    return [name, { count: numbers[place] ?? 0, rows }];
  });
  return {
    groups: Object.fromEntries(groups) as Record<Group, QueueGroup>,
    overdue: numbers.at(-1) ?? 0,
  };
}

/** In the group's order, so that its index is read and no further than is counted. */
function counted({ from, where, order }: Omit<GroupQuery, "row">): SQL {
  return sql`(select count(*)::int from (
    select from ${from} where ${where} order by ${order} limit ${MOST_COUNTED}) as counted)`;
}

function toRow({ group: _, since, ...row }: FoundRow): QueueRow {
  return { ...row, since: new Date(since) };
}
