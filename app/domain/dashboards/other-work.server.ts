import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bills, unbilledQuotes } from "#app/db/schema/bills.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { experts } from "#app/db/schema/experts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { subjectRequests } from "#app/db/schema/subject-requests.ts";
import { profiles } from "#app/db/schema/users.ts";
import { IN_STATE } from "#app/domain/bills/queries.server.ts";
import { IS_DUE } from "#app/domain/retention/review.server.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";
import { MOST_IN_QUEUE, type Whose } from "./queue.ts";

/** The columns that a source of rows has, by name. */
export type Columns = Partial<Record<string, SQLWrapper>>;

export const MINE = sql`(select app.my_user())`;

/** Something that waits and is no job. */
interface Other {
  columns: Columns;
  from: SQL;
  where: SQL;
  order: SQL;
}

export const nameOf = (userId: unknown) =>
  sql`(select ${profiles.name} from ${profiles} where ${profiles.id} = ${userId})`;

const ENQUIRIES: Other = {
  columns: {
    source: sql`'ENQUIRY'`,
    id: enquiries.id,
    title: enquiries.name,
    whose: enquiries.organization,
    owner: nameOf(enquiries.ownerUserId),
    since: enquiries.createdAt,
  },
  from: sql`${enquiries}`,
  where: sql`${enquiries.status} = 'NEW'`,
  order: sql`${enquiries.createdAt}, ${enquiries.id}`,
};
const ORGANISATIONS: Other = {
  columns: {
    source: sql`'ORGANISATION'`,
    id: organisations.id,
    title: organisations.name,
    since: organisations.createdAt,
  },
  from: sql`${organisations}`,
  where: sql`${organisations.status} = 'PENDING' and ${organisations.declinedAt} is null`,
  order: sql`${organisations.createdAt}, ${organisations.id}`,
};
/** The failed emails of one job are one row, with the newest of them. */
const EMAILS: Other = {
  columns: {
    source: sql`'EMAIL'`,
    id: sql`newest.id`,
    title: sql`coalesce(newest.subject, newest.template_key)`,
    whose: sql`newest.recipient_email`,
    many: sql`newest.many`,
    since: sql`newest.created_at`,
  },
  from: sql`(select distinct on (coalesce(job_id, id)) failed.*,
      (count(*) over (partition by coalesce(job_id, id)))::int as many
    from (select * from ${sentEmails} where ${sentEmails.status} = 'FAILED'
      order by ${sentEmails.createdAt} desc, ${sentEmails.id} desc limit ${MOST_IN_QUEUE}) as failed
    order by coalesce(job_id, id), created_at desc, id desc) as newest`,
  where: sql`true`,
  order: sql`newest.created_at desc, newest.id desc`,
};
const CVS: Other = {
  columns: {
    source: sql`'CV'`,
    id: sql`old.expert_id`,
    title: sql`'CV of ' || ${experts.displayName}`,
    since: sql`old.since`,
  },
  from: sql`app.old_cvs() as old join ${experts} on ${experts.profileId} = old.expert_id`,
  where: sql`true`,
  order: sql`old.since, old.expert_id`,
};
const TO_BILL: Other = {
  columns: {
    source: sql`'TO_BILL'`,
    id: jobs.id,
    title: jobs.title,
    whose: organisations.name,
    since: jobs.statusSince,
  },
  from: sql`${unbilledQuotes} join ${quotes} on ${quotes.id} = ${unbilledQuotes.quoteId}
    join ${jobs} on ${jobs.id} = ${quotes.jobId} join ${organisations} on ${organisations.id} = ${jobs.organisationId}`,
  // Of several quotes of a job the first.
  where: sql`${jobs.status} = 'COMPLETED' and not exists (
    select from ${unbilledQuotes} u join ${quotes} q on q.id = u.quote_id
    where q.job_id = ${jobs.id} and q.version < ${quotes.version})`,
  order: sql`${jobs.statusSince}, ${jobs.id}`,
};
const OVERDUE_BILLS: Other = {
  columns: {
    source: sql`'OVERDUE'`,
    id: bills.id,
    title: sql`'Invoice ' || ${bills.number}`,
    whose: bills.billTo,
    since: sql`${bills.dueOn}::timestamptz`,
  },
  from: sql`${bills}`,
  where: sql`${IN_STATE.OVERDUE}`,
  order: sql`${bills.dueOn}, ${bills.id}`,
};
/** All that are due are one row, with the one that has waited longest. */
const RETENTION: Other = {
  columns: {
    source: sql`'RETENTION'`,
    id: sql`due.id`,
    title: sql`due.title`,
    whose: sql`case when due.others > 0 then 'and ' || due.others || ' more' else due.name end`,
    since: sql`due.review_on::timestamptz`,
  },
  from: sql`(select ${jobs.id}, ${jobs.title}, ${jobs.reviewOn}, ${organisations.name},
      count(*) over () - 1 as others
    from ${jobs} join ${organisations} on ${organisations.id} = ${jobs.organisationId}
    where ${IS_DUE} order by ${jobs.reviewOn}, ${jobs.id} limit 1) as due`,
  where: sql`true`,
  order: sql`due.id`,
};
/** From a week before it is to be answered. */
const DATA_REQUESTS: Other = {
  columns: {
    source: sql`'DATA_REQUEST'`,
    id: subjectRequests.id,
    title: subjectRequests.name,
    since: sql`${subjectRequests.dueOn}::timestamptz`,
  },
  from: sql`${subjectRequests}`,
  where: sql`${subjectRequests.state} = 'OPEN' and ${subjectRequests.acknowledgedOn} is null
    and ${subjectRequests.dueOn} <= ${londonToday} + 7`,
  order: sql`${subjectRequests.dueOn}, ${subjectRequests.id}`,
};
/** By whose queue it stands in. */
export const OTHERS_OF: Record<Whose, Other[]> = {
  ALL: [ENQUIRIES, ORGANISATIONS, EMAILS, CVS, TO_BILL, OVERDUE_BILLS, RETENTION, DATA_REQUESTS],
  ME: [{ ...ENQUIRIES, where: sql`${ENQUIRIES.where} and ${enquiries.ownerUserId} = ${MINE}` }],
  NOBODY: [
    { ...ENQUIRIES, where: sql`${ENQUIRIES.where} and ${enquiries.ownerUserId} is null` },
    ORGANISATIONS,
    EMAILS,
    CVS,
  ],
};
