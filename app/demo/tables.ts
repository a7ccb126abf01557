import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import { jobFacts, jobParties } from "#app/db/schema/case.ts";
import { comments } from "#app/db/schema/comments.ts";
import { conflictChecks, conflictHits } from "#app/db/schema/conflicts.ts";
import { jobDates, materialRequests } from "#app/db/schema/dates.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { jobFunding } from "#app/db/schema/funding.ts";
import { invitations } from "#app/db/schema/invitations.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { quoteLines, quotes } from "#app/db/schema/quotes.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";

/** The tables of the demo in the order in which they must be filled: these come before the office's own rows. */
export const FIRST = {
  users,
  accounts,
  organisations,
  profiles,
  userRoles,
  invitations,
  jobs,
  versions: jobVersions,
  dates: jobDates,
  funding: jobFunding,
  facts: jobFacts,
  parties: jobParties,
  checks: conflictChecks,
  hits: conflictHits,
};

export const THEN = {
  quotes,
  lines: quoteLines,
  comments,
  papers,
  paperVersions,
  exhibits,
  material: materialRequests,
  enquiries,
};

type Tables = typeof FIRST & typeof THEN;

/** Others: as files of `content/` take them. */
export type Rows = { [Name in keyof Tables]: Tables[Name]["$inferInsert"][] } & {
  reports: Record<string, unknown>[];
  time: Record<string, unknown>[];
  bills: Record<string, unknown>[];
  retention: Record<string, unknown>[];
};

export function noRows() {
  const names = Object.keys({
    ...FIRST,
    ...THEN,
    reports: null,
    time: null,
    bills: null,
    retention: null,
  });
  return Object.fromEntries(names.map((name) => [name, []])) as Record<keyof Rows, never[]>;
}

export async function fill(db: NodePgDatabase, tables: Partial<Tables>, rows: Rows): Promise<void> {
  const all: [string, Record<string, unknown>[]][] = Object.entries(rows);
  const rowsOf = new Map(all);
  for (const [name, table] of Object.entries<PgTable>(tables)) {
    await db.insert(table).values(rowsOf.get(name) ?? []);
  }
}
