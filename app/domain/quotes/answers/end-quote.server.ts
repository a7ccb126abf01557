import { and, eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import type { Actor } from "#app/domain/actor.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { setJobStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { refuseUncheckedStart } from "#app/domain/jobs/commands/unchecked-start.server.ts";
import { findQuoteLockingJob } from "#app/domain/quotes/queries.server.ts";
import { aboutQuote, canEndQuote } from "#app/domain/quotes/quote.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { agreedTo, answerQuote, noLongerOpen } from "./answer-quote.server.ts";
import type { RecordedAcceptance, WithdrawalInput } from "./outcome-input.ts";

/** A quote that staff may withdraw, or record as accepted, with its job locked until the transaction ends. */
export async function lockEndableQuote(tx: Transaction, actor: Actor, quoteId: string) {
  const { quote, job } = await findQuoteLockingJob(tx, quoteId);
  if (!canEndQuote(actor, quote, job.status)) throw await noLongerOpen(tx, quote, job);
  return { quote, job };
}

/**
 * Withdraws a sent quote; the job becomes QUOTE_REQUESTED, or the status that staff chose with it; a quote for
 * further work leaves its status alone. The client is told, and reads the reason. Returns the id of the quote's job.
 */
export async function withdrawQuote(
  ctx: Context,
  quoteId: string,
  { endReason, status, startUnchecked }: WithdrawalInput,
): Promise<string> {
  return transactAsStaff(ctx, async (tx) => {
    const { quote, job } = await lockEndableQuote(tx, ctx.actor, quoteId);
    const { rowCount } = await tx
      .update(quotes)
      .set({ status: "WITHDRAWN", endedByUserId: ctx.actor.userId, endReason })
      .where(and(eq(quotes.id, quote.id), eq(quotes.status, "SENT")));
    if (rowCount === 0) throw await noLongerOpen(tx, quote, job);
    const now = quote.kind === "MAIN" ? "QUOTE_REQUESTED" : job.status;
    if (now !== job.status) await tx.update(jobs).set({ status: now }).where(eq(jobs.id, job.id));
    await recordAudit(tx, ctx, {
      action: "quote_withdrawn",
      ...aboutJob(job),
      oldValue: "SENT",
      newValue: "WITHDRAWN",
      meta: aboutQuote(quote),
    });
    await ctx.notify(tx, { templateKey: "quote_withdrawn", jobId: job.id, quoteId: quote.id });
    if (status && status !== now) {
      await refuseUncheckedStart(tx, job.id, status, startUnchecked);
      await setJobStatus(tx, ctx, { ...job, status: now }, status);
    }
    return job.id;
  });
}

/**
 * Records that the client accepted a sent quote by letter, email, phone or in person; the job becomes
 * QUOTE_ACCEPTED, or the status that staff chose with it. The client is told, and reads what was recorded. Returns the
 * id of the quote's job.
 */
export async function recordAcceptance(
  ctx: Context,
  quoteId: string,
  { status, startUnchecked, ...answer }: RecordedAcceptance,
): Promise<string> {
  return transactAsStaff(ctx, async (tx) => {
    const { quote, job } = await lockEndableQuote(tx, ctx.actor, quoteId);
    await answerQuote(tx, ctx.actor, { quote, job, answer: "ACCEPTED", ...answer });
    await recordAudit(tx, ctx, {
      action: "quote_acceptance_recorded",
      ...aboutJob(job),
      oldValue: "SENT",
      newValue: "ACCEPTED",
      meta: { ...agreedTo(quote), via: answer.answeredVia },
    });
    await ctx.notify(tx, {
      templateKey: "quote_acceptance_recorded",
      jobId: job.id,
      quoteId: quote.id,
    });
    const now = quote.kind === "MAIN" ? "QUOTE_ACCEPTED" : job.status;
    if (status && status !== now) {
      await refuseUncheckedStart(tx, job.id, status, startUnchecked);
      await setJobStatus(tx, ctx, { ...job, status: now }, status);
    }
    return job.id;
  });
}
