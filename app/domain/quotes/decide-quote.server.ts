import { and, eq } from "drizzle-orm";
import { jobs, quotes } from "#app/db/schema.ts";
import { together } from "#app/db/together.server.ts";
import { recordAudit } from "../audit/record-audit.server.ts";
import { type Context, transact } from "../context.ts";
import { forbidden } from "../errors.ts";
import { overtaken } from "../jobs/job-version.server.ts";
import { findQuoteLockingJob } from "./queries.server.ts";
import { canDecideQuote } from "./quote.ts";

/**
 * A client's answer to a quote, for good. Quote, job, audit line and mail are one transaction; of
 * several answers at once, the first write wins.
 *
 * @returns the id of the quote's job.
 * @throws Refusal 404 when there is no such quote or it is another organisation's; 403 for staff of
 *   no organisation; 409 when it has been answered or its job is finished.
 */
export async function decideQuote(
  ctx: Context,
  quoteId: string,
  decision: "ACCEPTED" | "DECLINED",
): Promise<string> {
  return transact(ctx, async (tx) => {
    const { quote, job } = await findQuoteLockingJob(tx, quoteId);
    const organisation = ctx.actor.organisation;
    if (organisation?.id !== quote.orgId) throw forbidden("Only the client can answer a quote.");
    const decided = canDecideQuote(ctx.actor, quote, job.status)
      ? await tx
          .update(quotes)
          .set({ status: decision, decidedAt: new Date(), decidedByUserId: ctx.actor.userId })
          .where(and(eq(quotes.id, quote.id), eq(quotes.status, "SENT")))
          .returning({ id: quotes.id })
      : [];
    if (decided.length === 0) throw await overtaken(tx, job.id, whyNot(quote.status));
    const jobStatus = decision === "ACCEPTED" ? "QUOTE_ACCEPTED" : "QUOTE_DECLINED";
    // Asked together: fewer trips to the database while the organisation's counters are locked.
    await together(
      tx.update(jobs).set({ status: jobStatus, updatedAt: new Date() }).where(eq(jobs.id, job.id)),
      recordAudit(tx, ctx, {
        action: decision === "ACCEPTED" ? "quote_accepted" : "quote_declined",
        organisation: { id: quote.orgId, name: job.organisationName },
        jobId: job.id,
        oldValue: "SENT",
        newValue: decision,
        meta: { quoteId: quote.id, version: quote.version },
      }),
      ctx.notify(tx, {
        templateKey: decision === "ACCEPTED" ? "quote_accepted" : "quote_declined",
        jobId: job.id,
        quoteId: quote.id,
      }),
    );
    return job.id;
  });
}

function whyNot(status: string): string {
  return status === "SENT"
    ? "This quote can no longer be answered: it was answered, or the job is finished."
    : `This quote has already been ${status.toLowerCase()}.`;
}
