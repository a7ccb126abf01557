import { and, eq, isNull, sql } from "drizzle-orm";
import { destructions, reviews } from "#app/db/schema/destructions.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import type { KeepInput, ProposalInput } from "./retention-input.ts";
import { findReview, type Review } from "./review.server.ts";

const DESTROYED = "This case was destroyed already.";

/** A case that someone decides about, held until the transaction ends. */
async function lockReview(tx: Transaction, jobId: string): Promise<Review> {
  await lockJob(tx, jobId);
  return findReview(tx, jobId);
}

function requireDue({ job, hold }: Review): string {
  if (hold) throw conflict("This case is on legal hold: lift it first.");
  if (!job.isDue || job.reviewOn === null) throw conflict("This case is not due for review yet.");
  return job.reviewOn;
}

/** Keeps a case until it is looked at again; a destruction that was proposed is dropped. */
export async function keepCase(
  ctx: Context,
  { jobId, nextOn, why }: OfJob & KeepInput,
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job } = await lockReview(tx, jobId);
    if (job.destroyedAt) throw conflict(DESTROYED);
    if (job.reviewOn === null) throw conflict("This job is not finished.");
    if (nextOn <= job.reviewOn) throw conflict("Choose a day after the one on which it is due.");
    await tx
      .delete(destructions)
      .where(and(eq(destructions.jobId, job.id), isNull(destructions.confirmedAt)));
    await decide(tx, ctx, job, { decision: "KEEP", reason: why, nextOn, dueOn: job.reviewOn });
  });
}

interface Decision {
  decision: "KEEP" | "DESTROY";
  reason: string;
  dueOn: string;
  nextOn: string | null;
}

async function decide(
  tx: Transaction,
  ctx: Context,
  job: Review["job"],
  decision: Decision,
): Promise<void> {
  await tx.insert(reviews).values({
    jobId: job.id,
    organisationId: job.organisationId,
    ...decision,
    byUserId: ctx.actor.userId,
  });
  const { dueOn, nextOn } = decision;
  await recordAudit(tx, ctx, {
    action: "retention_decided",
    ...aboutJob(job),
    newValue: decision.decision,
    meta: nextOn ? { dueOn, nextOn } : { dueOn },
  });
}

/** Proposes that a case is destroyed; nothing is removed before someone confirms it. Sent twice, it is one proposal. */
export async function proposeDestruction(
  ctx: Context,
  { jobId, id, reason, ...answer }: OfJob & ProposalInput,
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const review = await lockReview(tx, jobId);
    const { job, proposal } = review;
    if (job.destroyedAt) throw conflict(DESTROYED);
    if (proposal?.id === id) return;
    if (proposal) throw conflict("Someone has proposed this already.");
    const dueOn = requireDue(review);
    if (job.isForProsecution && !(answer.forceAnswer && answer.forceAnsweredOn)) {
      throw conflict("Ask the force first, and enter what it answered and when.");
    }
    await decide(tx, ctx, job, { decision: "DESTROY", reason, nextOn: null, dueOn });
    await tx.insert(destructions).values({
      ...answer,
      id,
      jobId: job.id,
      organisationId: job.organisationId,
      kind: "REVIEW",
      reason,
      proposedByUserId: ctx.actor.userId,
    });
  });
}

/**
 * Destroys a case that was proposed: its rows now, all of them or none, its files soon after by background work. Sent
 * twice, the second does nothing.
 *
 * @param number As typed, so that nobody confirms the wrong case.
 */
export async function confirmDestruction(
  ctx: Context,
  { jobId, destructionId, number }: OfJob & { destructionId: string; number: string },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job, proposal } = await lockReview(tx, jobId);
    if (job.destroyedAt) return;
    if (proposal?.id !== destructionId) throw conflict("This proposal was dropped.");
    requireNumber(number, job.number);
    if (proposal.proposedByUserId === ctx.actor.userId && job.staff > 1) {
      throw conflict("Someone else in our office has to confirm it.");
    }
    await destroy(tx, ctx, job, destructionId);
  });
}

function requireNumber(typed: string, number: string): void {
  if (typed.trim().toUpperCase() === number) return;
  throw conflict(`Type the number of this case, ${number}`);
}

async function destroy(tx: Transaction, ctx: Context, job: Review["job"], destructionId: string) {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select app.destroy_job(${destructionId}) as done`,
  );
  if (!rows[0]?.done) throw conflict(DESTROYED);
  await recordAudit(tx, ctx, {
    action: "case_destroyed",
    ...aboutJob(job),
    meta: { destructionId },
  });
  await ctx.notify(tx, { templateKey: "case_destroyed", jobId: job.id });
}

/** Removes a job that was raised by mistake today, when nothing was sent or accepted for it. */
export async function removeMistake(
  ctx: Context,
  { jobId, id, reason, number }: OfJob & { id: string; reason: string; number: string },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job, hold } = await lockReview(tx, jobId);
    if (job.destroyedAt) return;
    if (hold) throw conflict("This job is on legal hold: lift it first.");
    if (!job.isMistake) {
      throw conflict(
        "Only a job that was raised today, and for which nothing was sent, is removed.",
      );
    }
    requireNumber(number, job.number);
    await tx.insert(destructions).values({
      id,
      jobId: job.id,
      organisationId: job.organisationId,
      kind: "MISTAKE",
      reason,
      proposedByUserId: ctx.actor.userId,
    });
    await destroy(tx, ctx, job, id);
  });
}
