import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { jobFacts, jobParties } from "#app/db/schema/case.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { type CaseFacts, canChangeCase, type Party } from "./case.ts";
import { FACT_FIELDS } from "./fields.ts";
import type { PartyInput } from "./party-rows.ts";
import { findCase } from "./queries.server.ts";

export interface CaseChange extends OfJob {
  seen: number;
  facts: CaseFacts;
  /** Everyone who is to be at the case: who is stored and not among them is taken off. */
  parties: PartyInput[];
}

const LIMIT = { kind: "changes of cases, hour", max: 120, seconds: 3_600 };

/**
 * Stores what a case is about and whom it names. The job is held meanwhile, so that no quote is sent between a
 * conflict check and a change of those whom it was about. Writes nothing when nothing is different, also when the
 * form is sent twice. Returns whether anything was changed.
 */
export async function saveCase(ctx: Context, change: CaseChange): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const { facts, parties, seen } = change;
    const job = await lockJob(tx, change.jobId);
    if (!canChangeCase(ctx.actor, job.status)) throw conflict(FINISHED);
    const before = await findCase(tx, job.id);
    const difference = compareParties(before.parties, parties);
    const fields = changedFacts(before.facts, facts);
    if (fields.length === 0 && isSamePeople(before.parties, parties)) return false;
    if (before.version !== seen) throw conflict(CHANGED);
    await limitActor(tx, ctx, LIMIT);
    await writeFacts(tx, job, facts);
    await writeParties(tx, job, difference);
    await recordChange(tx, ctx, job, { fields, difference });
    return true;
  });
}

const FINISHED = "This job is finished, so its case can no longer be changed.";
const CHANGED =
  "Someone else has changed the case since this page was opened. Compare below with what is saved now; saving again replaces it.";

export function changedFacts(before: CaseFacts, after: CaseFacts): Array<keyof CaseFacts> {
  return codesOf(FACT_FIELDS).filter((name) => before[name] !== after[name]);
}

interface PartyDifference {
  added: Array<Omit<Party, "id">>;
  changed: Party[];
  removed: Party[];
}

/**
 * Who is new, who is to be corrected and who is taken off. A row about someone who is no longer at the case
 * is a new person: whoever saves it has been told, and wants them there.
 */
function compareParties(before: Party[], after: PartyInput[]): PartyDifference {
  const stored = new Map(before.map((party) => [party.id, party]));
  const added: PartyDifference["added"] = [];
  const changed: Party[] = [];
  const kept = new Set<string>();
  for (const { id, ...person } of after) {
    const was = id === null ? undefined : stored.get(id);
    if (!was) {
      added.push(person);
      continue;
    }
    kept.add(was.id);
    if (wordsOf(was) !== wordsOf(person)) changed.push({ ...person, id: was.id });
  }
  const removed = before.filter(({ id }) => !kept.has(id));
  return { added, changed, removed };
}

function wordsOf({ role, name, aliases, born, worksFor }: Omit<Party, "id">): string {
  return JSON.stringify([role, name, aliases, born, worksFor]);
}

/** Whether they are the same people, whichever rows they have: as when a form with new ones is sent twice. */
function isSamePeople(before: Party[], after: PartyInput[]): boolean {
  const [stored, sent] = [before, after].map((people) => people.map(wordsOf).toSorted());
  return JSON.stringify(stored) === JSON.stringify(sent);
}

async function writeFacts(tx: Transaction, job: LockedJob, facts: CaseFacts): Promise<void> {
  await tx
    .insert(jobFacts)
    .values({ jobId: job.id, organisationId: job.organisationId, ...facts })
    .onConflictDoUpdate({ target: jobFacts.jobId, set: facts });
}

async function writeParties(
  tx: Transaction,
  job: LockedJob,
  { added, changed, removed }: PartyDifference,
): Promise<void> {
  const { id: jobId, organisationId } = job;
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx
      .update(jobParties)
      .set({ removedAt: sql`now()` })
      .where(and(inArray(jobParties.id, ids), isNull(jobParties.removedAt)));
  }
  for (const { id, ...person } of changed) {
    await tx.update(jobParties).set(person).where(eq(jobParties.id, id));
  }
  if (added.length > 0) {
    // People who are added at once are listed by their ids: in the order in which they were typed.
    const ids = added.map(() => randomUUID()).toSorted();
    await tx
      .insert(jobParties)
      .values(added.map((person, at) => ({ ...person, id: ids[at], jobId, organisationId })));
  }
}

async function recordChange(
  tx: Transaction,
  ctx: Context,
  job: LockedJob,
  { fields, difference }: { fields: Array<keyof CaseFacts>; difference: PartyDifference },
): Promise<void> {
  const about = aboutJob(job);
  const names = [...fields, ...(difference.changed.length > 0 ? ["people"] : [])];
  if (names.length > 0) {
    await recordAudit(tx, ctx, { ...about, action: "facts_changed", newValue: names.join(" ") });
  }
  const counts = [
    ["party_added", difference.added.length],
    ["party_removed", difference.removed.length],
  ] as const;
  for (const [action, count] of counts) {
    if (count > 0) await recordAudit(tx, ctx, { ...about, action, newValue: `${count}` });
  }
}
