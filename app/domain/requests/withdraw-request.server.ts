import { eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { writeComment } from "#app/domain/comments/add-comment.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { expireQuote } from "#app/domain/jobs/commands/expire-quote.server.ts";
import { refuseStale, staleConflict } from "#app/domain/jobs/commands/job-version.server.ts";
import type { LockedJob } from "#app/domain/jobs/queries.server.ts";
import { answerQuote } from "#app/domain/quotes/answers/answer-quote.server.ts";
import type { Quote } from "#app/domain/quotes/queries.server.ts";
import { aboutQuote } from "#app/domain/quotes/quote.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { lockRequest } from "./queries.server.ts";
import { canWithdraw } from "./request.ts";

export interface Withdrawal {
  jobId: string;
  seen: Date;
  id: string;
  reason: string | null;
}

/**
 * Takes a request back before a quote is accepted: the job becomes CANCELLED, and an open quote DECLINED as
 * no longer needed. A reason becomes a comment, which both sides read. Staff are told once.
 */
export async function withdrawRequest(
  ctx: Context,
  { jobId, seen, id, reason }: Withdrawal,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { job, quotes } = await lockRequest(tx, jobId);
    if (!canWithdraw(ctx.actor, { job, quotes })) throw await staleConflict(tx, job.id, TOO_LATE);
    await refuseStale(tx, job, seen);
    const open = quotes.find(({ status }) => status === "SENT");
    const before = open
      ? await declineQuote(tx, ctx, { job, quote: open })
      : await expireLate(tx, ctx, job);
    await tx.update(jobs).set({ status: "CANCELLED" }).where(eq(jobs.id, job.id));
    await recordAudit(tx, ctx, {
      action: "request_withdrawn",
      ...aboutJob(job),
      oldValue: before,
      newValue: "CANCELLED",
    });
    if (reason && !(await writeComment(tx, ctx, job, { id, body: reason, visibility: "CLIENT" }))) {
      throw conflict(DUPLICATE_SUBMISSION);
    }
    await ctx.notify(tx, { templateKey: "request_withdrawn", jobId: job.id });
  });
}

const TOO_LATE = "This request can no longer be withdrawn.";

/** Ends a quote whose last day has passed, if there is one; the job's status after that. */
async function expireLate(tx: Transaction, ctx: Context, job: LockedJob): Promise<JobStatus> {
  return (await expireQuote(tx, ctx.notify, job.id)) ? "QUOTE_REQUESTED" : job.status;
}

/**
 * Declines an open quote, without an email: the one about the withdrawal says it. Returns the job's status after that.
 */
async function declineQuote(
  tx: Transaction,
  ctx: Context,
  { job, quote }: { job: LockedJob; quote: Quote },
): Promise<JobStatus> {
  await answerQuote(tx, ctx.actor, {
    quote,
    job,
    answer: "DECLINED",
    declineReason: "NOT_NEEDED",
    declineNote: null,
    wantsRequote: false,
  });
  await recordAudit(tx, ctx, {
    action: "quote_declined",
    ...aboutJob(job),
    oldValue: "SENT",
    newValue: "DECLINED",
    meta: { ...aboutQuote(quote), withdrawn: true },
  });
  return "QUOTE_DECLINED";
}
