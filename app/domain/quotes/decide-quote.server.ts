import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { AcceptanceInput } from "./acceptance-input.ts";
import { agreedTo, answerQuote, lockOpenQuote } from "./answer-quote.server.ts";
import { type DeclineInput, NO_REASON } from "./decline-input.ts";
import { aboutQuote } from "./quote.ts";

const NO_ORDER: AcceptanceInput = { purchaseOrder: null };

/** Accepts a sent quote; the job becomes QUOTE_ACCEPTED. Returns the id of the job. */
export function acceptQuote(ctx: Context, quoteId: string, { purchaseOrder } = NO_ORDER) {
  return decideQuote(ctx, quoteId, { answer: "ACCEPTED", purchaseOrder });
}

/** Declines a sent quote; the job becomes QUOTE_DECLINED. Returns the id of the job. */
export function declineQuote(ctx: Context, quoteId: string, why: DeclineInput = NO_REASON) {
  return decideQuote(ctx, quoteId, { answer: "DECLINED", ...why });
}

type Decision =
  | ({ answer: "ACCEPTED" } & AcceptanceInput)
  | ({ answer: "DECLINED" } & DeclineInput);

/** What a client decides cannot be undone. Of several answers at the same time the first wins. */
function decideQuote(ctx: Context, quoteId: string, decision: Decision): Promise<string> {
  return transact(ctx, async (tx) => {
    const { quote, job } = await lockOpenQuote(tx, ctx.actor, quoteId);
    await answerQuote(tx, ctx.actor, { quote, job, ...decision });
    const isAccepted = decision.answer === "ACCEPTED";
    const action = isAccepted ? "quote_accepted" : "quote_declined";
    await Promise.all([
      recordAudit(tx, ctx, {
        action,
        ...aboutJob(job),
        oldValue: "SENT",
        newValue: decision.answer,
        meta: isAccepted ? agreedTo(quote) : aboutQuote(quote),
      }),
      ctx.notify(tx, { templateKey: action, jobId: job.id, quoteId: quote.id }),
    ]);
    return job.id;
  });
}
