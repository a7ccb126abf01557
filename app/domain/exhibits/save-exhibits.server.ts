import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { requireRemovable } from "#app/domain/cases/queries.server.ts";
import { type Context, transact, transactAsStaff } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob, type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import { requireSharedPaper } from "#app/domain/papers/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { canAddExhibits, keyOf, MOST_EXHIBITS } from "./exhibit.ts";
import type { ExhibitFacts, ExhibitInput } from "./exhibit-input.ts";
import { findExhibit, listReferences } from "./queries.server.ts";
import { doubled } from "./read-list.server.ts";
import { factsOfPart, type Part, problemOfParts } from "./split.server.ts";

const LIMIT = { kind: "changes of exhibits, hour", max: 300, seconds: 3_600 };
const FINISHED = "This job is finished, so exhibits can no longer be added.";
const CHANGED =
  "Someone else has changed this exhibit since this page was opened. Compare with what is saved now; saving again replaces it.";

/** The job, held until the transaction ends, so that its exhibits change one after another. */
async function lockForChange(tx: Transaction, ctx: Context, { jobId }: OfJob) {
  const job = await lockJob(tx, jobId);
  if (!canAddExhibits(ctx.actor, job.status)) throw conflict(FINISHED);
  await limitActor(tx, ctx, LIMIT);
  return job;
}

/** The references that the job has; those that the form `id` has added are none of them. */
export function referencesBeside(
  ctx: Context,
  { jobId, id }: OfJob & { id: string },
): Promise<string[]> {
  return transact(ctx, async (tx) => {
    const job = await findJob(tx, jobId);
    const stored = await listReferences(tx, job.id);
    const isSent = stored.some((exhibit) => exhibit.id === id);
    return isSent ? [] : stored.map(({ reference }) => reference);
  });
}

interface NewExhibits extends OfJob {
  /** Of the form, and of the first exhibit: sent twice, its exhibits are added once. */
  id: string;
  list: readonly ExhibitFacts[];
  paperId: string | null;
}

export async function addExhibits(
  ctx: Context,
  { id, list, paperId, ...ofJob }: NewExhibits,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const job = await lockForChange(tx, ctx, ofJob);
    if (paperId !== null) await requireSharedPaper(tx, job.id, paperId);
    const added = list.map((facts) => ({ ...facts, paperId }));
    await insertExhibits(tx, ctx, job, { id, list: added, after: null });
  });
}

interface Added {
  id: string;
  list: ReadonlyArray<ExhibitFacts & { paperId: string | null }>;
  /** The place in the list behind which they stand; null: the last. */
  after: number | null;
}

async function insertExhibits(
  tx: Transaction,
  ctx: Context,
  job: LockedJob,
  { id, list, after }: Added,
): Promise<void> {
  const stored = await listReferences(tx, job.id);
  if (stored.some((exhibit) => exhibit.id === id)) {
    const known = new Set(stored.map(({ reference }) => reference));
    if (list.every(({ reference }) => known.has(reference))) return;
    throw conflict(DUPLICATE_SUBMISSION);
  }
  requireNew(stored, list);
  if (stored.length + list.length > MOST_EXHIBITS) {
    throw conflict(`A job has at most ${MOST_EXHIBITS.toLocaleString("en-GB")} exhibits.`);
  }
  const last = after ?? Math.max(0, ...stored.map(({ position }) => position));
  if (after !== null) {
    await tx
      .update(exhibits)
      .set({ position: sql`${exhibits.position} + ${list.length}` })
      .where(and(eq(exhibits.jobId, job.id), gt(exhibits.position, after)));
  }
  await tx.insert(exhibits).values(
    list.map((facts, at) => ({
      ...facts,
      jobId: job.id,
      organisationId: job.organisationId,
      id: at > 0 ? randomUUID() : id,
      position: last + 1 + at,
    })),
  );
  await recordAudit(tx, ctx, {
    ...aboutJob(job),
    newValue: `${list.length}`,
    meta: { firstId: id },
    action: "exhibit_added",
  });
}

interface Split extends OfJob {
  exhibitId: string;
  /** Of the form, and of the first part: sent twice, they are added once. */
  id: string;
  parts: readonly Part[];
}

/** Adds the parts of an exhibit below it; the exhibit itself stays as it is. For staff. */
export async function splitExhibit(
  ctx: Context,
  { exhibitId, id, parts, ...ofJob }: Split,
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockForChange(tx, ctx, ofJob);
    const whole = await findExhibit(tx, job.id, exhibitId);
    const problem = problemOfParts(whole, parts);
    if (problem) throw conflict(problem);
    const list = parts.map((part) => factsOfPart(whole, part));
    await insertExhibits(tx, ctx, job, { id, list, after: whole.position });
  });
}

type References = ReadonlyArray<{ reference: string }>;

function requireNew(stored: References, added: References): void {
  const keys = new Set(stored.map(({ reference }) => keyOf(reference)));
  const again = added.find(({ reference }) => keys.size === keys.add(keyOf(reference)).size);
  if (again) throw conflict(doubled(again.reference, 0));
}

/** Corrects an exhibit. For staff. Returns whether anything was changed. */
export async function changeExhibit(
  ctx: Context,
  { exhibitId, seen, facts, ...ofJob }: OfJob & ExhibitInput & { exhibitId: string },
): Promise<boolean> {
  return transactAsStaff(ctx, async (tx) => {
    const job = await lockForChange(tx, ctx, ofJob);
    const before = await findExhibit(tx, job.id, exhibitId);
    const fields = Object.keys(facts) as Array<keyof typeof facts>;
    if (fields.every((name) => before[name] === facts[name])) return false;
    if (before.version !== seen) throw conflict(CHANGED);
    const others = (await listReferences(tx, job.id)).filter(({ id }) => id !== exhibitId);
    requireNew(others, [facts]);
    const { paperId } = facts;
    if (paperId && paperId !== before.paperId) await requireSharedPaper(tx, job.id, paperId);
    await tx.update(exhibits).set(facts).where(eq(exhibits.id, exhibitId));
    await recordAudit(tx, ctx, {
      ...aboutJob(job),
      meta: { exhibitId },
      action: "exhibit_changed",
    });
    return true;
  });
}

/** Takes an exhibit off the list. For staff. */
export async function removeExhibit(
  ctx: Context,
  { exhibitId, ...ofJob }: OfJob & { exhibitId: string },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockForChange(tx, ctx, ofJob);
    await findExhibit(tx, job.id, exhibitId);
    await requireRemovable(tx, job.id);
    await tx.delete(exhibits).where(eq(exhibits.id, exhibitId));
    await recordAudit(tx, ctx, {
      ...aboutJob(job),
      meta: { exhibitId },
      action: "exhibit_removed",
    });
  });
}
