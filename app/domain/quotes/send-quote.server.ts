import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { jobs, quotes } from "#app/db/schema.ts";
import { isStaff } from "../actor.ts";
import { recordAudit } from "../audit/record-audit.server.ts";
import { type Context, transact } from "../context.ts";
import { conflict, forbidden } from "../errors.ts";
import { lockJob } from "../jobs/queries.server.ts";
import { toNumeric } from "./money.ts";
import { canSendQuote } from "./quote.ts";
import type { QuoteInput } from "./quote-input.ts";

/**
 * Sends a quote (`amount` in pence, GBP) for a job that has none, or a new version after the client
 * declined the last; the job becomes QUOTE_SENT. Earlier versions stay as they are.
 *
 * @throws Refusal 404 when there is no such job, 409 when a quote stands or the job is finished.
 */
export async function sendQuote(
  ctx: Context,
  input: QuoteInput & { jobId: string },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to send quote");
  await transact(ctx, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    const [latest = null] = await tx
      .select({ status: quotes.status, version: quotes.version })
      .from(quotes)
      .where(eq(quotes.jobId, job.id))
      .orderBy(desc(quotes.version))
      .limit(1);
    if (!canSendQuote(ctx.actor, job.status, latest)) {
      throw conflict("A quote has already been sent for this job, or the job is finished.");
    }
    const quoteId = randomUUID();
    const version = (latest?.version ?? 0) + 1;
    await tx.insert(quotes).values({
      id: quoteId,
      jobId: job.id,
      orgId: job.orgId,
      version,
      amount: toNumeric(input.amount),
      notes: input.notes,
      createdByUserId: ctx.actor.userId,
    });
    await tx
      .update(jobs)
      .set({ status: "QUOTE_SENT", updatedAt: new Date() })
      .where(eq(jobs.id, job.id));
    await recordAudit(tx, ctx, {
      action: "quote_sent",
      organisation: { id: job.orgId, name: job.organisationName },
      jobId: job.id,
      newValue: `GBP ${toNumeric(input.amount)}`,
      meta: { quoteId, version },
    });
    await ctx.notify(tx, { templateKey: "quote_sent", jobId: job.id, quoteId });
  });
}
