import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/db/as-actor.server.ts";
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

interface Source {
  what: string;
  table: PgTable;
  /** The id that the page's address ends with. */
  target?: SQL | Column;
  texts?: Column[];
}

const JOB: Source[] = [
  { what: "Request", table: jobs, target: jobs.id },
  { what: "Earlier version of the request", table: jobVersions },
  { what: "Case", table: jobFacts },
  { what: "Funding", table: jobFunding },
  { what: "Authority", table: authorities },
  { what: "Answer of the legal-aid pack", table: packAnswers },
  { what: "Quote of another expert", table: alternativeQuotes },
  { what: "Legal hold", table: legalHolds },
  { what: "Review", table: reviews },
  { what: "Destruction", table: destructions },
  { what: "Person in the case", table: jobParties },
  { what: "Comment", table: comments },
  { what: "Date", table: jobDates },
  { what: "Material asked for", table: materialRequests },
  { what: "Warning to the court", table: courtWarnings },
  { what: "Paper", table: papers },
  { what: "File of a paper", table: paperVersions },
  { what: "File being sent", table: uploads },
  { what: "Exhibit", table: exhibits },
  { what: "Sheet", table: sheets },
  { what: "Report", table: reports },
  { what: "Version of a report", table: reportVersions },
  {
    what: "Checklist of a report",
    table: reportAnswers,
    target: sql`(select r.job_id from ${reports} r where r.id = ${reportAnswers.reportId})`,
  },
  { what: "Comment on a draft", table: reportPoints },
  { what: "Seal of a report", table: reportSeals },
  { what: "Service of a report", table: reportServices },
  { what: "Quote", table: quotes },
  {
    what: "Line of a quote",
    table: quoteLines,
    target: sql`(select q.job_id from ${quotes} q where q.id = ${quoteLines.quoteId})`,
  },
  { what: "Draft of a quote", table: quoteDrafts },
  { what: "Time entry", table: timeEntries },
  { what: "Bill", table: bills },
  { what: "File of a bill", table: billFiles },
];

const CHECK: Source[] = [
  { what: "Conflict check", table: conflictChecks, target: conflictChecks.id },
  { what: "Name found by a conflict check", table: conflictHits, target: conflictHits.checkId },
];

/** By page: whatever holds text that anyone has typed. */
const SOURCES = {
  job: JOB,
  check: CHECK,
  conflicts: [{ what: "Name for conflict checks", table: conflictNames }],
  interests: [{ what: "Staff interest", table: expertInterests }],
  enquiry: [
    { what: "Enquiry", table: enquiries, target: enquiries.id },
    { what: "Answer to an enquiry", table: enquiryReplies, target: enquiryReplies.enquiryId },
  ],
  user: [
    { what: "Name", table: profiles, target: profiles.id },
    { what: "Account", table: users, target: users.id, texts: [users.email] },
  ],
  organisation: [{ what: "Organisation", table: organisations, target: organisations.id }],
  email: [{ what: "Sent email", table: sentEmails, target: sentEmails.id }],
  request: [{ what: "Request about data", table: subjectRequests, target: subjectRequests.id }],
  audit: [{ what: "Entry of the audit log", table: auditLogs }],
  prices: [
    { what: "Price", table: priceRows },
    { what: "Term of the glossary", table: glossaryTerms },
  ],
  calendar: [{ what: "Unavailable date", table: avoidedDates }],
  templates: [
    { what: "Email template", table: emailTemplates },
    { what: "Earlier email template", table: emailTemplateVersions },
  ],
  settings: [
    { what: "Expert", table: experts },
    { what: "CV", table: expertCvs },
    { what: "Quote template", table: quoteTemplates },
    { what: "Business settings", table: businessSettings },
    { what: "Bank holiday", table: bankHolidays },
  ],
} as const satisfies Record<string, readonly Source[]>;

export type FoundPage = keyof typeof SOURCES;

/** The tables that are looked through, by their names in the database. */
export const SEARCHED_TABLES = Object.values(SOURCES).flatMap((sources) =>
  sources.map(({ table }) => getTableName(table)),
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
    Object.entries(SOURCES).flatMap(([page, sources], place) =>
      sources.map((source) => rowsOf({ page, place }, source, wanted)),
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

interface OfPage {
  page: string;
  /** Its place among the pages. */
  place: number;
}

function rowsOf(
  { page, place }: OfPage,
  { what, table, ...given }: Source,
  wanted: readonly string[],
): SQL {
  const columns = getTableColumns(table);
  const target = given.target ?? (page === "job" ? columns.jobId : sql`null`);
  const texts = (given.texts ?? Object.values(columns).filter(isTyped)).map(
    (column) => sql`${column}::text`,
  );
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
