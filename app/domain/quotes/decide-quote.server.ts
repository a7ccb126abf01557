import { and, eq, sql } from "drizzle-orm";
import { lastly, type Transaction } from "#app/db/as-actor.server.ts";
import { once } from "#app/db/once.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { together } from "#app/db/together.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { forbidden, type Refusal } from "#app/domain/errors.ts";
import { overtaken } from "#app/domain/jobs/job-version.server.ts";
import { findQuoteLockingJob, type QuoteWithJob } from "./queries.server.ts";
import { canDecideQuote } from "./quote.ts";

/**
 * A client's answer to a quote, for good. Quote, job, audit line and mail are one transaction; of
 * several answers at once, the first write wins.
 *
 * @returns the id of the quote's job.
 * @throws Refusal 404 when there is no such quote or it is another organisation's; 403 for staff who
 *   do not belong to it; 409 when it has been answered or its job is finished.
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
    if (!canDecideQuote(ctx.actor, quote, job.status)) throw await answered(tx, quote, job);
    const [decided] = await together(
      answerOf(tx).execute({ id: quote.id, decision, by: ctx.actor.userId }),
      ctx.notify(tx, {
        templateKey: decision === "ACCEPTED" ? "quote_accepted" : "quote_declined",
        jobId: job.id,
        quoteId: quote.id,
      }),
    );
    if (decided.length === 0) throw await answered(tx, quote, job);
    const status = decision === "ACCEPTED" ? "QUOTE_ACCEPTED" : "QUOTE_DECLINED";
    // The change of a job locks its organisation's counters: other answers wait for this commit.
    // Of somebody paused just now it finds no row; the record's line, which comes after it, is then
    // refused and takes everything back.
    const changed = changeOf(tx).execute({ id: job.id, status });
    const recorded = recordAudit(tx, ctx, {
      action: decision === "ACCEPTED" ? "quote_accepted" : "quote_declined",
      organisation: { id: quote.orgId, name: job.organisationName },
      jobId: job.id,
      oldValue: "SENT",
      newValue: decision,
      meta: { quoteId: quote.id, version: quote.version },
    });
    await lastly(tx, together(changed, recorded));
    return job.id;
  });
}

/** Changes no row where somebody has answered the quote already. */
const answerOf = once((tx: Transaction) =>
  tx
    .update(quotes)
    .set({
      status: sql`${sql.placeholder("decision")}`,
      decidedByUserId: sql`${sql.placeholder("by")}`,
    })
    .where(and(eq(quotes.id, sql.placeholder("id")), eq(quotes.status, "SENT")))
    .returning({ id: quotes.id })
    .prepare(""),
);

const changeOf = once((tx: Transaction) =>
  tx
    .update(jobs)
    .set({ status: sql`${sql.placeholder("status")}` })
    .where(eq(jobs.id, sql.placeholder("id")))
    .prepare(""),
);

function answered(
  tx: Transaction,
  { status }: QuoteWithJob["quote"],
  job: QuoteWithJob["job"],
): Promise<Refusal> {
  const reason =
    status === "SENT"
      ? "This quote can no longer be answered: it was answered, or the job is finished."
      : `This quote has already been ${status.toLowerCase()}.`;
  return overtaken(tx, job.id, reason);
}
