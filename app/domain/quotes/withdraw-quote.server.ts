import { and, eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { setJobStatus } from "#app/domain/jobs/change-status.server.ts";
import { refuseUncheckedStart } from "#app/domain/jobs/unchecked-start.server.ts";
import { noLongerOpen } from "./answer-quote.server.ts";
import { lockEndableQuote } from "./end-quote.server.ts";
import type { WithdrawalInput } from "./outcome-input.ts";
import { aboutQuote } from "./quote.ts";

/**
 * Withdraws a sent quote; the job becomes QUOTE_REQUESTED, or the status that staff chose with it; a quote for
 * further work leaves its status alone. The client is told, and reads the reason.
 *
 * @returns the id of the quote's job.
 */
export async function withdrawQuote(
  ctx: Context,
  quoteId: string,
  { endReason, status, startUnchecked }: WithdrawalInput,
): Promise<string> {
  return transact(ctx, async (tx) => {
    const { quote, job } = await lockEndableQuote(tx, ctx.actor, quoteId);
    const ended = await tx
      .update(quotes)
      .set({ status: "WITHDRAWN", endedByUserId: ctx.actor.userId, endReason })
      .where(and(eq(quotes.id, quote.id), eq(quotes.status, "SENT")))
      .returning({ id: quotes.id });
    if (ended.length === 0) throw await noLongerOpen(tx, quote, job);
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
