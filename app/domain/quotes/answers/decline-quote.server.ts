import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { aboutQuote } from "#app/domain/quotes/quote.ts";
import { answerQuote, lockOpenQuote } from "./answer-quote.server.ts";
import { type DeclineInput, NO_REASON } from "./decline-input.ts";

/**
 * Declines a sent quote for good; the job becomes QUOTE_DECLINED. Of several answers at the same time the first wins.
 * Returns the id of the job.
 */
export function declineQuote(
  ctx: Context,
  quoteId: string,
  why: DeclineInput = NO_REASON,
): Promise<string> {
  return transact(ctx, async (tx) => {
    const { quote, job } = await lockOpenQuote(tx, ctx.actor, quoteId);
    await answerQuote(tx, ctx.actor, { quote, job, answer: "DECLINED", ...why });
    await recordAudit(tx, ctx, {
      action: "quote_declined",
      ...aboutJob(job),
      oldValue: "SENT",
      newValue: "DECLINED",
      meta: aboutQuote(quote),
    });
    await ctx.notify(tx, { templateKey: "quote_declined", jobId: job.id, quoteId: quote.id });
    return job.id;
  });
}
