import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { AcceptanceInput } from "./acceptance-input.ts";
import { agreedTo, answerQuote, lockOpenQuote } from "./answer-quote.server.ts";

const NO_ORDER: AcceptanceInput = { purchaseOrder: null };

/**
 * Accepts a sent quote for good; the job becomes QUOTE_ACCEPTED. Of several answers at the same time the first wins.
 * Returns the id of the job.
 */
export function acceptQuote(
  ctx: Context,
  quoteId: string,
  { purchaseOrder } = NO_ORDER,
): Promise<string> {
  return transact(ctx, async (tx) => {
    const { quote, job } = await lockOpenQuote(tx, ctx.actor, quoteId);
    await answerQuote(tx, ctx.actor, { quote, job, answer: "ACCEPTED", purchaseOrder });
    await recordAudit(tx, ctx, {
      action: "quote_accepted",
      ...aboutJob(job),
      oldValue: "SENT",
      newValue: "ACCEPTED",
      meta: agreedTo(quote),
    });
    await ctx.notify(tx, { templateKey: "quote_accepted", jobId: job.id, quoteId: quote.id });
    return job.id;
  });
}
