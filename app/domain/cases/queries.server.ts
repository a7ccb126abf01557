import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { jobFacts, jobParties } from "#app/db/schema/case.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { PARTY_ROLES } from "#app/words/cases.ts";
import { preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { type Case, type CaseFacts, NO_FACTS, type Party } from "./case.ts";

/** The people of a job's case, in one value, so that a case is one row. */
const PEOPLE = sql<Party[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'role', p.role, 'name', p.name, 'aliases', p.aliases,
    'born', p.born, 'worksFor', p.works_for) order by p.added_at, p.id)
  from ${jobParties} p where p.job_id = ${jobs.id} and p.removed_at is null), '[]')`;

const { jobId, organisationId, plainCourtNumber, plainUrn, ...facts } = getTableColumns(jobFacts);

const selectCase = preparedQuery((db) =>
  db
    .select({
      ...facts,
      version: sql<number>`coalesce(${jobFacts.version}, 0)`,
      parties: PEOPLE,
    })
    .from(jobs)
    .leftJoin(jobFacts, eq(jobFacts.jobId, jobs.id))
    .where(eq(jobs.id, sql.placeholder("jobId"))),
);

/** The case of a job; nothing was told of it while its version is 0. For clients: a job that they may see. */
export async function findCase(tx: Transaction, jobId: string): Promise<Case> {
  const [row] = await selectCase(tx, { jobId });
  if (!row) return { facts: NO_FACTS, parties: [], version: 0 };
  const { version, parties, ...facts } = row;
  const told = version > 0 ? (facts as CaseFacts) : NO_FACTS;
  return { facts: told, parties: inOrder(parties), version };
}

/** Where the latest job of an organisation is heard, and for which side: most firms' next one is too. */
export async function usualCourt(
  tx: Transaction,
  organisationId: string,
): Promise<Partial<CaseFacts> | null> {
  const { jurisdiction, side, courtName } = jobFacts;
  // Job by job, the newest first: joined otherwise, the facts of all jobs are read.
  const facts = tx
    .select({ jurisdiction, side, courtName })
    .from(jobFacts)
    .where(eq(jobFacts.jobId, jobs.id))
    .limit(1)
    .as("facts");
  const [latest = null] = await tx
    .select({
      jurisdiction: facts.jurisdiction,
      side: facts.side,
      courtName: facts.courtName,
    })
    .from(jobs)
    .innerJoinLateral(facts, sql`true`)
    .where(eq(jobs.organisationId, organisationId))
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  return latest;
}

/** By role, in the order of the list of roles; of one role in the order in which they were added. */
function inOrder(parties: Party[]): Party[] {
  return parties.toSorted(
    (one, other) => PARTY_ROLES.indexOf(one.role) - PARTY_ROLES.indexOf(other.role),
  );
}

/** Of a job for the prosecution nothing is removed: it may have to be disclosed. Staff only. */
export async function isForProsecution(tx: Transaction, jobId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_so: boolean }>(
    sql`select app.for_prosecution(${jobId}) as is_so`,
  );
  return rows[0]?.is_so === true;
}

export async function requireRemovable(tx: Transaction, jobId: string): Promise<void> {
  if (await isForProsecution(tx, jobId)) {
    throw conflict("Of a job for the prosecution nothing is removed: it may have to be disclosed.");
  }
}
