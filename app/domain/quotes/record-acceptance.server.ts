import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { setJobStatus } from "#app/domain/jobs/change-status.server.ts";
import { refuseUncheckedStart } from "#app/domain/jobs/unchecked-start.server.ts";
import { agreedTo, answerQuote } from "./answer-quote.server.ts";
import { lockEndableQuote } from "./end-quote.server.ts";
import type { RecordedAcceptance } from "./outcome-input.ts";

/**
 * Records that the client accepted a sent quote by letter, email, phone or in person; the job becomes
 * QUOTE_ACCEPTED, or the status that staff chose with it. The client is told, and reads what was recorded.
 *
 * @returns the id of the quote's job.
 */
export async function recordAcceptance(
  ctx: Context,
  quoteId: string,
  { status, startUnchecked, ...answer }: RecordedAcceptance,
): Promise<string> {
  return transact(ctx, async (tx) => {
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
