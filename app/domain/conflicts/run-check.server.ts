import { sql } from "drizzle-orm";
import { conflictChecks, conflictHits, conflictNames } from "#app/db/schema/conflicts.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import { PARTY_ROLE_LABELS } from "#app/words/cases.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import {
  NO_NAMES_LABELS,
  type NoNames,
  needsCheck,
  SUBJECT_ROLES,
  type Subject,
} from "./conflict.ts";
import { type FoundName, fillKeys, findNames } from "./search-names.server.ts";
import { findWrittenNames } from "./written-names.server.ts";

export const COMPARISON_VERSION = "names-3";

/**
 * Looks for everyone of a job's case, and for the organisation that instructs, among all names that the
 * product knows. Each run is kept, with what it found, to be decided about. Returns the id of the check.
 */
export async function runCheck(
  ctx: Context,
  { jobId, reason }: { jobId: string; reason: NoNames | null },
): Promise<string> {
  // In transactions of its own: after an upgrade there may be many.
  while (!(await transactAsStaff(ctx, fillKeys)).isDone);
  return transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!needsCheck(job.status)) throw conflict("This job is finished.");
    const { facts, parties } = await findCase(tx, job.id);
    const noNames = parties.length === 0 ? reason : null;
    if (parties.length === 0 && !noNames) throw conflict(NOBODY);
    const subjects: Subject[] = [
      {
        source: "ORGANISATION",
        role: SUBJECT_ROLES.ORGANISATION,
        name: job.organisationName,
        aliases: [],
        born: null,
      },
      ...parties.map(({ role, name, aliases, born }) => ({
        source: "PARTY" as const,
        role: PARTY_ROLE_LABELS[role],
        name,
        aliases,
        born,
      })),
      ...employersOf(parties),
    ];
    const numbers = [facts.urn, facts.courtNumber].filter((number) => number !== null);
    const searched = { id: job.id, organisationId: job.organisationId, numbers };
    const found = [
      ...(await findNames(tx, searched, subjects)),
      ...(await findWrittenNames(tx, searched, subjects)),
    ];
    const checkId = await writeCheck(tx, ctx, job, { subjects, noNames });
    await writeHits(tx, checkId, found);
    await recordAudit(tx, ctx, {
      action: "conflict_checked",
      ...aboutJob(job),
      newValue: [found.length, noNames].filter((part) => part !== null).join(" "),
      meta: { checkId, subjects: subjects.length, hits: found.length },
    });
    return checkId;
  });
}

const NOBODY = "Waiting for names. Add the people, or say why there are none.";

function employersOf(parties: ReadonlyArray<{ worksFor: string | null }>): Subject[] {
  const names = new Set(parties.flatMap(({ worksFor }) => worksFor ?? []));
  return [...names].map((name) => ({
    source: "EMPLOYER",
    role: SUBJECT_ROLES.EMPLOYER,
    name,
    aliases: [],
    born: null,
  }));
}

async function writeCheck(
  tx: Transaction,
  ctx: Context,
  job: LockedJob,
  { subjects, noNames }: { subjects: Subject[]; noNames: NoNames | null },
): Promise<string> {
  const namesSearched = await tx.$count(conflictNames);
  const [digest] = (
    await tx.execute<{ digest: string }>(sql`select app.parties_digest(${job.id}) as digest`)
  ).rows;
  const [check] = await tx
    .insert(conflictChecks)
    .values({
      jobId: job.id,
      organisationId: job.organisationId,
      engine: COMPARISON_VERSION,
      namesSearched,
      subjects: subjects.map(({ role, name }) => ({ role, name })),
      partiesDigest: digest?.digest ?? "",
      reason: noNames && NO_NAMES_LABELS[noNames],
      runByUserId: ctx.actor.userId,
    })
    .returning({ id: conflictChecks.id });
  if (!check) throw new Error("The check was not stored");
  return check.id;
}

/** Hits that are written at once: one statement takes no more than 65,535 values. */
const BATCH = 1_000;

async function writeHits(tx: Transaction, checkId: string, found: FoundName[]): Promise<void> {
  const hits = found.map(({ nameId, ...hit }, place) => ({ checkId, position: place + 1, ...hit }));
  for (let first = 0; first < hits.length; first += BATCH) {
    await tx.insert(conflictHits).values(hits.slice(first, first + BATCH));
  }
}
