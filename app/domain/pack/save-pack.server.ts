import { eq } from "drizzle-orm";
import { alternativeQuotes, authorities, packAnswers } from "#app/db/schema/authorities.ts";
import { jobDates } from "#app/db/schema/dates.ts";
import { isStaff } from "#app/domain/actor.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { canChangeCase } from "#app/domain/cases/case.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { isForCourt, stands } from "#app/domain/dates/job-date.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { isLive } from "#app/domain/quotes/quote.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found } from "#foundation/errors.ts";
import { partOf, typedOf } from "#foundation/forms/field.ts";
import { formVersion, requireVersion, versionOf } from "#foundation/forms/version.server.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { ALTERNATIVE_FIELDS, ANSWER_FIELDS, AUTHORITY_FIELDS } from "./fields.ts";
import type { Alternative, Answers, AuthorityInput, PackInput } from "./pack-input.ts";

const LIMIT = { kind: "changes of legal-aid packs, hour", max: 200, seconds: 3_600 };

interface Seen extends OfJob {
  /** The version that the form showed. */
  seen: string;
}

async function lockToChange(tx: Transaction, ctx: Context, jobId: string): Promise<LockedJob> {
  const job = await lockJob(tx, jobId);
  if (!canChangeCase(ctx.actor, job.status)) {
    throw conflict("This job is finished, so its legal-aid pack no longer changes");
  }
  await limitActor(tx, ctx, LIMIT);
  return job;
}

/** A quote of a job for which legal aid may be applied for: it is open or accepted. */
export async function findToAuthorise(tx: Transaction, ids: OfJob & { quoteId: string }) {
  const quotes = await listQuotes(tx, ids.jobId);
  const quote = quotes.find(({ id, ...each }) => id === ids.quoteId && isLive(each));
  return found(quote, "There is no such quote to apply for");
}

/**
 * Notes where the application for a quote stands, and tells the other side of a decision. Once it is made, the day by
 * which to apply is met. Returns whether anything changed.
 */
export function saveAuthority(
  ctx: Context,
  { jobId, quoteId, seen, ...wanted }: AuthorityInput & Seen & { quoteId: string },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const job = await lockToChange(tx, ctx, jobId);
    const { authority: before } = await findToAuthorise(tx, { jobId: job.id, quoteId });
    const now = formVersion(AUTHORITY_FIELDS, before);
    if (formVersion(AUTHORITY_FIELDS, wanted) === now) return false;
    requireVersion(seen, now);
    const saved = { ...wanted, savedByUserId: ctx.actor.userId };
    await tx
      .insert(authorities)
      .values({ quoteId, jobId: job.id, organisationId: job.organisationId, ...saved })
      .onConflictDoUpdate({ target: authorities.quoteId, set: saved });
    await recordAudit(tx, ctx, {
      action: "authority_changed",
      ...aboutJob(job),
      oldValue: before?.state ?? null,
      newValue: wanted.state,
      meta: { quoteId },
    });
    if (wanted.appliedOn) await meetDates(tx, ctx, job);
    if (wanted.decidedOn && wanted.state !== before?.state) {
      const by = isStaff(ctx.actor) ? "STAFF" : "CLIENT";
      await ctx.notify(tx, { templateKey: "authority_decided", jobId: job.id, by });
    }
    return true;
  });
}

async function meetDates(tx: Transaction, ctx: Context, job: LockedJob): Promise<void> {
  const { dates } = await findDates(tx, job.id);
  for (const date of dates) {
    if (date.kind !== "AUTHORITY_DUE" || !stands(date) || isForCourt(date)) continue;
    await tx.update(jobDates).set({ state: "MET" }).where(eq(jobDates.id, date.id));
    await recordAudit(tx, ctx, {
      action: "date_met",
      ...aboutJob(job),
      newValue: date.kind,
      meta: { dateId: date.id },
    });
  }
}

/** What only the client knows of an application, and the other quotes in their order. */
export async function findAnswers(tx: Transaction, jobId: string) {
  const [answers = null] = await tx
    .select(partOf(ANSWER_FIELDS, packAnswers))
    .from(packAnswers)
    .where(eq(packAnswers.jobId, jobId));
  const alternatives = await tx
    .select({
      position: alternativeQuotes.position,
      ...partOf(ALTERNATIVE_FIELDS, alternativeQuotes),
    })
    .from(alternativeQuotes)
    .where(eq(alternativeQuotes.jobId, jobId))
    .orderBy(alternativeQuotes.position);
  return { answers, alternatives };
}

export function answersVersion({
  answers,
  alternatives,
}: {
  answers: Answers | null;
  alternatives: readonly Alternative[];
}): string {
  const rows = alternatives.flatMap(({ position, ...row }) => [
    `${position}`,
    ...Object.values(typedOf(ALTERNATIVE_FIELDS, row)),
  ]);
  return versionOf([...Object.values(typedOf(ANSWER_FIELDS, answers)), ...rows]);
}

/** Stores what only the client knows of an application. Returns whether anything changed. */
export function saveAnswers(
  ctx: Context,
  { jobId, seen, ...wanted }: PackInput & Seen,
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const job = await lockToChange(tx, ctx, jobId);
    const now = answersVersion(await findAnswers(tx, job.id));
    if (answersVersion(wanted) === now) return false;
    requireVersion(seen, now);
    const ofJob = { jobId: job.id, organisationId: job.organisationId };
    const saved = { ...wanted.answers, savedByUserId: ctx.actor.userId };
    await tx
      .insert(packAnswers)
      .values({ ...ofJob, ...saved })
      .onConflictDoUpdate({ target: packAnswers.jobId, set: saved });
    await tx.delete(alternativeQuotes).where(eq(alternativeQuotes.jobId, job.id));
    const rows = wanted.alternatives.map((row) => ({ ...ofJob, ...row }));
    if (rows.length > 0) await tx.insert(alternativeQuotes).values(rows);
    await recordAudit(tx, ctx, { action: "pack_changed", ...aboutJob(job) });
    return true;
  });
}
