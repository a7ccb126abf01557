import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { jobFacts } from "#app/db/schema/case.ts";
import { conflictNames } from "#app/db/schema/conflicts.ts";
import { HIT_CLASSES, type HitClass } from "#app/words/conflicts.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { NameSource, Subject } from "./conflict.ts";
import { compareNames, plainNumber } from "./names/compare-names.ts";
import { nameKeys, searchKeys } from "./names/name-keys.ts";

const BATCH = 2_000;

/**
 * Works out the keys of names that have come since the last check. Returns how many; fewer than a batch:
 * nothing is left.
 */
export async function fillKeys(tx: Transaction): Promise<{ isDone: boolean }> {
  const waiting = await tx
    .select({ id: conflictNames.id, shown: conflictNames.shown, aliases: conflictNames.aliases })
    .from(conflictNames)
    .where(isNull(conflictNames.keys))
    .limit(BATCH);
  if (waiting.length > 0) {
    const rows = waiting.map(({ id, shown, aliases }) => ({
      id,
      keys: [...new Set([shown, ...aliases].flatMap(nameKeys))],
    }));
    await tx.execute(sql`update ${conflictNames} n set keys = k.keys
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id uuid, keys text[])
      where n.id = k.id and n.keys is null`);
  }
  return { isDone: waiting.length < BATCH };
}

/** The job whose names are looked for, which finds neither itself nor those who instruct in it. */
export interface SearchedJob {
  id: string;
  organisationId: string;
  numbers: string[];
}

export interface FoundName {
  nameId: string;
  subject: string;
  found: string;
  source: NameSource;
  role: string | null;
  otherJobId: string | null;
  class: HitClass;
  why: string[];
}

/** All names that may be those of the subjects, the closest first; of those who work at one place, one. */
export async function findNames(tx: Transaction, job: SearchedJob, subjects: readonly Subject[]) {
  const sameCase = await jobsOfTheSameCase(tx, job);
  const found: FoundName[] = [];
  for (const subject of subjects) found.push(...(await findNamesLike(tx, job, subject, sameCase)));
  return found
    .filter(isFirstOfEmployer())
    .toSorted((one, other) => HIT_CLASSES.indexOf(one.class) - HIT_CLASSES.indexOf(other.class));
}

function isFirstOfEmployer(): (hit: FoundName) => boolean {
  const seen = new Set<string>();
  return ({ source, subject, found }) => {
    if (source !== "EMPLOYER") return true;
    const key = JSON.stringify([subject, found.toLowerCase()]);
    return !seen.has(key) && Boolean(seen.add(key));
  };
}

async function findNamesLike(
  tx: Transaction,
  job: SearchedJob,
  subject: Subject,
  sameCase: readonly string[],
): Promise<FoundName[]> {
  const candidates = await findCandidates(tx, job, subject, sameCase);
  return candidates.flatMap(({ id, shown, aliases, born, numbers, ...about }) => {
    const match = compareNames(
      { ...subject, numbers: job.numbers },
      { name: shown, aliases, born, numbers: numbers.filter((number) => number !== null) },
    );
    return match ? [{ nameId: id, subject: subject.name, found: shown, ...about, ...match }] : [];
  });
}

async function jobsOfTheSameCase(tx: Transaction, { numbers }: SearchedJob): Promise<string[]> {
  const plain = numbers.map(plainNumber).filter((number) => number !== "");
  if (plain.length === 0) return [];
  const rows = await tx
    .select({ jobId: jobFacts.jobId })
    .from(jobFacts)
    .where(or(inArray(jobFacts.plainUrn, plain), inArray(jobFacts.plainCourtNumber, plain)));
  return rows.map(({ jobId }) => jobId);
}

/** Names that share a key, a birth date, or the number of the case; never one of the job itself. */
function findCandidates(
  tx: Transaction,
  job: SearchedJob,
  { source, name, aliases, born }: Subject,
  sameCase: readonly string[],
) {
  const keys = [...new Set([name, ...aliases].flatMap(searchKeys))];
  const isCandidate: Array<SQL | undefined> = [
    sql`${conflictNames.keys} && ${sql.param(keys)}::text[]`,
    born ? eq(conflictNames.born, born) : undefined,
    sameCase.length > 0
      ? sql`${conflictNames.jobId} = any (${sql.param(sameCase)}::uuid[])`
      : undefined,
  ];
  return tx
    .select({
      id: conflictNames.id,
      shown: conflictNames.shown,
      aliases: conflictNames.aliases,
      born: conflictNames.born,
      source: conflictNames.source,
      role: conflictNames.role,
      otherJobId: conflictNames.jobId,
      numbers: sql<Array<string | null>>`array[${jobFacts.urn}, ${jobFacts.courtNumber}]`,
    })
    .from(conflictNames)
    .leftJoin(jobFacts, eq(jobFacts.jobId, conflictNames.jobId))
    .where(and(or(...isCandidate), isElsewhere(job, source)));
}

/**
 * Not of this job, and not the organisation that instructs in it, or one of its people; and of two people who
 * work at one place nothing follows, nor of someone who works at the organisation that instructs.
 */
export function isElsewhere({ id, organisationId }: SearchedJob, source: Subject["source"]) {
  const always: NameSource[] = ["PARTY", "INTEREST"];
  if (source === "PARTY") always.push("EMPLOYER");
  return and(
    or(isNull(conflictNames.jobId), ne(conflictNames.jobId, id)),
    source === "EMPLOYER" ? ne(conflictNames.source, "EMPLOYER") : undefined,
    or(
      inArray(conflictNames.source, always),
      isNull(conflictNames.organisationId),
      ne(conflictNames.organisationId, organisationId),
    ),
  );
}
