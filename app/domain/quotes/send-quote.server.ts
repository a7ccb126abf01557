import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, DUPLICATE_SUBMISSION, forbidden } from "#app/domain/errors.ts";
import { expireQuote } from "#app/domain/jobs/expire-quote.server.ts";
import { refuseStale, staleConflict } from "#app/domain/jobs/job-version.server.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import { toNumeric } from "./money.ts";
import { presentStatus } from "./queries.server.ts";
import { canEndQuote, canSendQuote } from "./quote.ts";
import { type QuoteInput, usualLastDay } from "./quote-input.ts";

export interface NewQuote extends Omit<QuoteInput, "validUntil"> {
  jobId: string;
  /** The usual one when it is not given. */
  validUntil?: string;
  /** Chosen by the form, so that the same form sent twice sends one quote. */
  id?: string;
  /** The job's time of last change that the form showed. */
  seen?: Date;
  /** The open quote that this one replaces. */
  replaces?: string;
}

/**
 * Sends a quote (`amount` in pence, GBP; good until the end of `validUntil` in London) for a job without an open or accepted one, or in place of the open
 * quote that it `replaces`; the job becomes QUOTE_SENT. Nothing else of earlier versions changes.
 *
 * @throws Refusal 403 for clients, 404 when there is no such job; 409 when another quote is open or accepted,
 *   the job is finished or has changed since `seen`, or the same form was sent before with other content.
 */
export async function sendQuote(ctx: Context, input: NewQuote): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to send quote");
  const { id: quoteId = randomUUID(), jobId, notes } = input;
  const validUntil = input.validUntil ?? usualLastDay(new Date());
  const amount = toNumeric(input.amount);
  await transact(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    const latest = await latestQuote(tx, job.id);
    if (latest?.id === quoteId) {
      const isSame = latest.amount === amount && latest.notes === notes;
      if (isSame && latest.validUntil === validUntil) return;
      throw conflict(DUPLICATE_SUBMISSION);
    }
    const replaced =
      latest && latest.id === input.replaces && canEndQuote(ctx.actor, latest, job.status)
        ? latest
        : null;
    if (input.replaces && !replaced) throw await staleConflict(tx, job.id, NOT_OPEN);
    if (!replaced && !canSendQuote(ctx.actor, job.status, latest))
      throw await staleConflict(tx, job.id, QUOTE_EXISTS);
    await refuseStale(tx, job, input.seen);
    if (latest?.status === "EXPIRED") await expireQuote(tx, ctx.notify, job.id);
    if (replaced) await supersede(tx, ctx, job, replaced);
    const version = (latest?.version ?? 0) + 1;
    const own = {
      id: quoteId,
      jobId: job.id,
      organisationId: job.organisationId,
      createdByUserId: ctx.actor.userId,
    };
    const sent = await tx
      .insert(quotes)
      .values({ ...own, version, amount, notes, validUntil })
      .onConflictDoNothing({ target: quotes.id })
      .returning({ id: quotes.id });
    if (sent.length === 0) throw conflict(DUPLICATE_SUBMISSION);
    await tx.update(jobs).set({ status: "QUOTE_SENT" }).where(eq(jobs.id, job.id));
    await recordAudit(tx, ctx, {
      action: "quote_sent",
      organisation: { id: job.organisationId, name: job.organisationName },
      jobId: job.id,
      newValue: `GBP ${amount}`,
      meta: { quoteId, version, ...(replaced && { replaces: replaced.id }) },
    });
    const templateKey = replaced ? "quote_replaced" : "quote_sent";
    await ctx.notify(tx, { templateKey, jobId: job.id, quoteId });
  });
}

/** Ends an open quote in favour of the next version. */
async function supersede(
  tx: Transaction,
  ctx: Context,
  job: LockedJob,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const ended = await tx
    .update(quotes)
    .set({ status: "SUPERSEDED", endedByUserId: ctx.actor.userId })
    .where(and(eq(quotes.id, id), eq(quotes.status, "SENT")))
    .returning({ id: quotes.id });
  if (ended.length === 0) throw await staleConflict(tx, job.id, NOT_OPEN);
  await recordAudit(tx, ctx, {
    action: "quote_superseded",
    organisation: { id: job.organisationId, name: job.organisationName },
    jobId: job.id,
    oldValue: "SENT",
    newValue: "SUPERSEDED",
    meta: { quoteId: id, version },
  });
}

const NOT_OPEN = "The quote to be replaced is no longer open.";
const QUOTE_EXISTS = "A quote has already been sent for this job, or the job is finished.";

async function latestQuote(tx: Transaction, jobId: string) {
  const { id, amount, notes, validUntil, version } = quotes;
  const [latest = null] = await tx
    .select({ id, amount, notes, validUntil, version, status: presentStatus })
    .from(quotes)
    .where(eq(quotes.jobId, jobId))
    .orderBy(desc(quotes.version))
    .limit(1);
  return latest;
}
