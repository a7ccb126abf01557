import { and, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { conflictChecks, conflictHits, stateOfCheck } from "#app/db/schema/conflicts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { HitVerdict } from "#app/words/conflicts.ts";
import { hasId, preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { readPage } from "#foundation/lists/page-window.server.ts";
import type { Cursor } from "#foundation/lists/paging.ts";
import type { CheckState, PresentCheck } from "./conflict.ts";

const deciders = alias(profiles, "deciders");

const earlierHits = alias(conflictHits, "earlier_hits");

const OPEN_HITS = sql<number>`(select count(*)::int from ${conflictHits}
  where ${conflictHits.checkId} = ${conflictChecks.id} and ${conflictHits.verdict} = 'OPEN')`;

const selectPresent = preparedQuery((db) =>
  db
    .select({
      id: conflictChecks.id,
      state: sql<CheckState>`${stateOfCheck}`,
      openHits: OPEN_HITS,
      namesSearched: conflictChecks.namesSearched,
      runAt: conflictChecks.runAt,
      decidedByName: deciders.name,
      decidedAt: conflictChecks.decidedAt,
      disclosure: conflictChecks.disclosure,
    })
    .from(conflictChecks)
    .leftJoin(deciders, eq(deciders.id, conflictChecks.decidedByUserId))
    .where(eq(conflictChecks.jobId, sql.placeholder("jobId")))
    .orderBy(desc(conflictChecks.runAt), desc(conflictChecks.id))
    .limit(1),
);

const NOT_RUN: PresentCheck = {
  state: "NOT_RUN",
  id: null,
  openHits: 0,
  namesSearched: 0,
  runAt: null,
  decidedByName: null,
  decidedAt: null,
  disclosure: null,
};

/** How a job stands by its latest conflict check. Staff only. */
export async function presentCheck(tx: Transaction, jobId: string): Promise<PresentCheck> {
  const [row] = isId(jobId) ? await selectPresent(tx, { jobId }) : [];
  return row ?? NOT_RUN;
}

export interface EarlierVerdict {
  verdict: HitVerdict;
  decidedByName: string;
  decidedAt: Date;
  number: string;
}

/** As `findCheck` reads it. `earlier`: of a name that nobody has looked at, where it was asked for. */
export type Hit = ReturnType<typeof toHit> & { earlier?: EarlierVerdict | undefined };

/** One check with all that it found. Staff only. */
export async function findCheck(tx: Transaction, id: string) {
  const { runByUserId, decidedByUserId, ...columns } = getTableColumns(conflictChecks);
  const [check] = await tx
    .select({ ...columns, runByName: profiles.name, decidedByName: deciders.name })
    .from(conflictChecks)
    .innerJoin(profiles, eq(profiles.id, runByUserId))
    .leftJoin(deciders, eq(deciders.id, decidedByUserId))
    .where(hasId(conflictChecks.id, id));
  const known = found(check, "Conflict check not found");
  const hits = await selectHits(tx, id);
  return { ...known, hits: hits.map(toHit) };
}

export type Check = Awaited<ReturnType<typeof findCheck>>;

function selectHits(tx: Transaction, id: string) {
  const { checkId, otherJobId, ...columns } = getTableColumns(conflictHits);
  return tx
    .select({
      ...columns,
      job: { id: jobs.id, number: jobs.number, status: jobs.status },
      organisationName: organisations.name,
    })
    .from(conflictHits)
    .leftJoin(jobs, eq(jobs.id, otherJobId))
    .leftJoin(organisations, eq(organisations.id, jobs.organisationId))
    .where(eq(checkId, id))
    .orderBy(columns.position);
}

type HitRow = Awaited<ReturnType<typeof selectHits>>[number];

function toHit({ job, organisationName, ...hit }: HitRow) {
  return { ...hit, job: job && organisationName ? { ...job, organisationName } : null };
}

/** The names of a hit in one order, whichever of them was looked for. */
function pairOf({ subject, found }: Pick<Hit, "subject" | "found">): string {
  return JSON.stringify([subject, found].toSorted());
}

/** Adds to those hits of a check that nobody has looked at what was decided last of the same two names. Staff only. */
export async function withEarlierVerdicts(tx: Transaction, checkId: string, hits: readonly Hit[]) {
  const { subject, found, verdict } = earlierHits;
  const pair = [sql`least(${subject}, ${found})`, sql`greatest(${subject}, ${found})`];
  const decided = await tx
    .selectDistinctOn(pair, {
      subject,
      found,
      verdict,
      decidedByName: deciders.name,
      number: jobs.number,
      decidedAt: sql`${conflictChecks.decidedAt}`.mapWith(conflictChecks.runAt),
    })
    .from(earlierHits)
    .innerJoin(conflictChecks, eq(conflictChecks.id, earlierHits.checkId))
    .innerJoin(deciders, eq(deciders.id, conflictChecks.decidedByUserId))
    .innerJoin(jobs, eq(jobs.id, conflictChecks.jobId))
    .where(
      and(
        ne(verdict, "OPEN"),
        ne(conflictChecks.id, checkId),
        sql`(${sql.join(pair, sql`, `)}) in (select least(subject, found), greatest(subject, found)
          from conflict_hits where check_id = ${checkId})`,
      ),
    )
    .orderBy(...pair, desc(conflictChecks.decidedAt));
  const byPair = new Map(decided.map((hit) => [pairOf(hit), hit]));
  return hits.map((hit) =>
    hit.verdict === "OPEN" ? { ...hit, earlier: byPair.get(pairOf(hit)) } : hit,
  );
}

const HITS = sql<number>`(select count(*)::int from ${conflictHits}
  where ${conflictHits.checkId} = ${conflictChecks.id})`;

/** Past checks, newest first; with `isOpen` those that nobody has decided. Staff only. */
export function listChecks(
  tx: Transaction,
  { cursor, size, isOpen }: { cursor: Cursor | null; size: number; isOpen: boolean },
) {
  const table = { id: conflictChecks.id, createdAt: conflictChecks.runAt };
  return readPage(table, { cursor, size }, (place) =>
    tx
      .select({
        id: conflictChecks.id,
        jobId: conflictChecks.jobId,
        number: jobs.number,
        organisationName: organisations.name,
        result: conflictChecks.result,
        namesSearched: conflictChecks.namesSearched,
        hits: HITS,
        runByName: profiles.name,
        runAt: conflictChecks.runAt,
        createdAt: conflictChecks.runAt,
      })
      .from(conflictChecks)
      .innerJoin(jobs, eq(jobs.id, conflictChecks.jobId))
      .innerJoin(organisations, eq(organisations.id, conflictChecks.organisationId))
      .innerJoin(profiles, eq(profiles.id, conflictChecks.runByUserId))
      .where(and(isOpen ? eq(conflictChecks.result, "OPEN") : undefined, place.condition))
      .orderBy(place.order)
      .limit(place.limit),
  );
}

export type ListedCheck = Awaited<ReturnType<typeof listChecks>>["rows"][number];
