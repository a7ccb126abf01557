import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { isAtOwnRisk } from "#app/domain/quotes/legal-aid/authority.ts";
import { conflict } from "#foundation/errors.ts";
import type { AcceptanceInput } from "./acceptance-input.ts";
import { agreedTo, answerQuote, lockOpenQuote } from "./answer-quote.server.ts";

const AT_RISK =
  "Legal-aid authority is not granted for all of it. Tick below that you accept at your firm’s own risk.";

/**
 * Accepts a sent quote for good; before legal-aid authority is granted at the own risk of the firm alone. The job becomes QUOTE_ACCEPTED. Of several answers at the same time the first wins.
 * Returns the id of the job.
 */
export function acceptQuote(
  ctx: Context,
  quoteId: string,
  { purchaseOrder = null, ownRisk = false }: Partial<AcceptanceInput> = {},
): Promise<string> {
  return transact(ctx, async (tx) => {
    const { quote, job } = await lockOpenQuote(tx, ctx.actor, quoteId);
    const isAtRisk = isAtOwnRisk(quote);
    if (isAtRisk && !ownRisk) throw conflict(AT_RISK);
    await answerQuote(tx, ctx.actor, { quote, job, answer: "ACCEPTED", purchaseOrder });
    await recordAudit(tx, ctx, {
      action: "quote_accepted",
      ...aboutJob(job),
      oldValue: "SENT",
      newValue: "ACCEPTED",
      meta: { ...agreedTo(quote), ...(isAtRisk && { ownRisk: true }) },
    });
    await ctx.notify(tx, { templateKey: "quote_accepted", jobId: job.id, quoteId: quote.id });
    return job.id;
  });
}
