import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { auditLogs } from "#app/db/schema/audit.ts";
import { alternativeQuotes, authorities, packAnswers } from "#app/db/schema/authorities.ts";
import { bankHolidays } from "#app/db/schema/bank-holidays.ts";
import { billFiles, bills } from "#app/db/schema/bills.ts";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { jobFacts, jobParties } from "#app/db/schema/case.ts";
import { comments } from "#app/db/schema/comments.ts";
import {
  conflictChecks,
  conflictHits,
  conflictNames,
  expertInterests,
} from "#app/db/schema/conflicts.ts";
import { avoidedDates, courtWarnings, jobDates, materialRequests } from "#app/db/schema/dates.ts";
import { destructions, reviews } from "#app/db/schema/destructions.ts";
import { emailTemplates, emailTemplateVersions } from "#app/db/schema/email-templates.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { enquiries, enquiryReplies } from "#app/db/schema/enquiries.ts";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { expertCvs, experts } from "#app/db/schema/experts.ts";
import { jobFunding } from "#app/db/schema/funding.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers, paperVersions, uploads } from "#app/db/schema/papers.ts";
import { glossaryTerms, priceRows } from "#app/db/schema/prices.ts";
import { quoteDrafts, quoteLines, quotes, quoteTemplates } from "#app/db/schema/quotes.ts";
import {
  reportAnswers,
  reportPoints,
  reportSeals,
  reportServices,
  reports,
  reportVersions,
} from "#app/db/schema/reports.ts";
import { legalHolds } from "#app/db/schema/retention.ts";
import { sheets } from "#app/db/schema/sheets.ts";
import { subjectRequests } from "#app/db/schema/subject-requests.ts";
import { timeEntries } from "#app/db/schema/time-entries.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/** Rows of one kind that hold a name, by the page on which they are read. */
export interface Find {
  /** What they are: "Comment". */
  what: string;
  page: FoundPage;
  /** The id that the page's address ends with; null: the page has none. */
  target: string | null;
  /** The number of the job, for a find that leads to one. */
  number: string | null;
  many: number;
}

/** By what a row of each is called: "Comment". */
type Tables = Record<string, PgTable>;

/** By page: whatever holds text that anyone has typed. */
const SOURCES = {
  job: {
    Request: jobs,
    "Earlier version of the request": jobVersions,
    Case: jobFacts,
    Funding: jobFunding,
    Authority: authorities,
    "Answer of the legal-aid pack": packAnswers,
    "Quote of another expert": alternativeQuotes,
    "Legal hold": legalHolds,
    Review: reviews,
    Destruction: destructions,
    "Person in the case": jobParties,
    Comment: comments,
    Date: jobDates,
    "Material asked for": materialRequests,
    "Warning to the court": courtWarnings,
    Paper: papers,
    "File of a paper": paperVersions,
    "File being sent": uploads,
    Exhibit: exhibits,
    Sheet: sheets,
    Report: reports,
    "Version of a report": reportVersions,
    "Checklist of a report": reportAnswers,
    "Comment on a draft": reportPoints,
    "Seal of a report": reportSeals,
    "Service of a report": reportServices,
    Quote: quotes,
    "Line of a quote": quoteLines,
    "Draft of a quote": quoteDrafts,
    "Time entry": timeEntries,
    Bill: bills,
    "File of a bill": billFiles,
  },
  check: { "Conflict check": conflictChecks, "Name found by a conflict check": conflictHits },
  conflicts: { "Name for conflict checks": conflictNames },
  interests: { "Staff interest": expertInterests },
  enquiry: { Enquiry: enquiries, "Answer to an enquiry": enquiryReplies },
  user: { Name: profiles, Account: users },
  organisation: { Organisation: organisations },
  email: { "Sent email": sentEmails },
  request: { "Request about data": subjectRequests },
  audit: { "Entry of the audit log": auditLogs },
  prices: { Price: priceRows, "Term of the glossary": glossaryTerms },
  calendar: { "Unavailable date": avoidedDates },
  templates: { "Email template": emailTemplates, "Earlier email template": emailTemplateVersions },
  settings: {
    Expert: experts,
    CV: expertCvs,
    "Quote template": quoteTemplates,
    "Business settings": businessSettings,
    "Bank holiday": bankHolidays,
  },
} satisfies Record<string, Tables>;

export type FoundPage = keyof typeof SOURCES;

/** Where the id stands that the page's address ends with, if not in the table's column for its job. */
const TARGETS = new Map<PgTable, SQL | Column>([
  [jobs, jobs.id],
  [reportAnswers, sql`(select r.job_id from ${reports} r where r.id = ${reportAnswers.reportId})`],
  [quoteLines, sql`(select q.job_id from ${quotes} q where q.id = ${quoteLines.quoteId})`],
  [conflictChecks, conflictChecks.id],
  [conflictHits, conflictHits.checkId],
  [enquiries, enquiries.id],
  [enquiryReplies, enquiryReplies.enquiryId],
  [profiles, profiles.id],
  [users, users.id],
  [organisations, organisations.id],
  [sentEmails, sentEmails.id],
  [subjectRequests, subjectRequests.id],
]);

/** The tables that are looked through, by their names in the database. */
export const SEARCHED_TABLES = Object.values<Tables>(SOURCES).flatMap((tables) =>
  Object.values(tables).map(getTableName),
);

const MOST_FOUND = 500;

/**
 * Where each word of a name stands, in any order, in a row of anything that the product stores; what papers and
 * reports hold inside their files is not looked through. Staff only.
 *
 * @returns at most 500 finds, and whether there are more.
 */
export async function findPerson(
  tx: Transaction,
  name: string,
): Promise<{ finds: Find[]; isMore: boolean }> {
  const wanted = name.split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return { finds: [], isMore: false };
  const everywhere = sql.join(
    Object.entries<Tables>(SOURCES).flatMap(([page, tables], place) =>
      Object.entries(tables).map(([what, table]) => rowsOf({ what, page, place }, table, wanted)),
    ),
    sql` union all `,
  );
  const { rows } = await tx.execute<Find & Record<string, unknown>>(sql`
    select what, page, target, many, ${jobs.number} as number
    from (${everywhere}) as each
    left join ${jobs} on ${jobs.id} = case page when 'job' then target::uuid end
    order by place, number limit ${MOST_FOUND + 1}`);
  return { finds: rows.slice(0, MOST_FOUND), isMore: rows.length > MOST_FOUND };
}

interface Found {
  what: string;
  page: string;
  /** Its place among the pages. */
  place: number;
}

function rowsOf({ what, page, place }: Found, table: PgTable, wanted: readonly string[]): SQL {
  const columns = getTableColumns(table);
  const target = TARGETS.get(table) ?? (page === "job" ? columns.jobId : sql`null`);
  // Staff read no other text of an account.
  const typed = table === users ? [users.email] : Object.values(columns).filter(isTyped);
  const texts = typed.map((column) => sql`${column}::text`);
  const held = wanted.map((word) => sql`words like app.containing(${word})`);
  return sql`select ${what}::text as what, ${page}::text as page, ${place}::int as place, target::text, count(*)::int as many from (
      select ${target} as target, app.folded(concat_ws(E'\n', ${sql.join(texts, sql`, `)})) as words from ${table}
    ) as each where ${sql.join(held, sql` and `)} group by target`;
}

/** Whether someone may have typed what a column holds: no code out of a list, and no digest. */
function isTyped({ columnType, enumValues, name }: Column): boolean {
  if (/sha256|digest|fingerprint/.test(name)) return false;
  if (columnType === "PgText") return !enumValues || enumValues.length === 0;
  return columnType === "PgJsonb" || columnType === "PgArray";
}
