import { and, eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { HELD_SECONDS } from "#app/domain/audit/undone-status.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { isClosed, STATUSES_WITH_OPEN_QUOTE } from "#app/domain/jobs/job.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { expireQuote } from "./expire-quote.server.ts";
import { refuseStale } from "./job-version.server.ts";
import { whyNotStart } from "./unchecked-start.server.ts";

export type StatusQuestion = { about: "QUOTE"; quoteId: string } | { about: "CHECK" };

/** What a change of status can be taken back by: the status before it, and the job's time of last change. */
export interface StatusChange {
  about: "DONE";
  former: JobStatus;
  changedAt: Date;
}

/**
 * Sets a job's status by hand; staff may set any, in any order. Writes nothing and sends no email when the
 * status is unchanged. `seen` is the job's time of last change that the form showed; `explain` keeps what its form
 * says of the change, or refuses it. Returns the change, null if there was none; or what staff are asked first, and the
 * status is not set then: what became of the open quote that the new status would deny, or whether work starts although
 * the conflict check is not clear, or legal-aid authority not granted.
 */
export async function changeStatus(
  ctx: Context,
  input: { jobId: string; status: JobStatus; seen?: Date; startUnchecked?: "yes" | undefined },
  explain?: (tx: Transaction, job: LockedJob) => Promise<void>,
): Promise<StatusQuestion | StatusChange | null> {
  return transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (job.status === input.status) return null;
    await refuseStale(tx, job, input.seen);
    await explain?.(tx, job);
    if (!STATUSES_WITH_OPEN_QUOTE.includes(input.status)) {
      const open = await findOpenQuote(tx, job.id);
      const isDenied = open && (open.kind === "MAIN" || isClosed(input.status));
      if (isDenied) {
        if (!(await expireQuote(tx, ctx.notify, job.id))) {
          return { about: "QUOTE", quoteId: open.id };
        }
        if (open.kind === "MAIN") job.status = "QUOTE_REQUESTED";
      }
    }
    if (!input.startUnchecked && (await whyNotStart(tx, job.id, input.status))) {
      return { about: "CHECK" };
    }
    const former = job.status;
    const changedAt = await setJobStatus(tx, ctx, job, input.status);
    return changedAt && { about: "DONE", former, changedAt };
  });
}

/**
 * Sets the status of a locked job, with its audit entry and the client's email; writes nothing, and gives null, if
 * it is the same.
 */
export async function setJobStatus(
  tx: Transaction,
  ctx: Context,
  job: Pick<LockedJob, "id" | "organisationId" | "organisationName" | "status">,
  status: JobStatus,
): Promise<Date | null> {
  if (job.status === status) return null;
  const [changed] = await tx
    .update(jobs)
    .set({ status })
    .where(eq(jobs.id, job.id))
    .returning({ at: jobs.updatedAt });
  await recordAudit(tx, ctx, {
    action: "status_changed",
    ...aboutJob(job),
    oldValue: job.status,
    newValue: status,
  });
  const request = { templateKey: "status_changed", jobId: job.id, status } as const;
  await ctx.notify(tx, request, HELD_SECONDS);
  return changed?.at ?? null;
}

async function findOpenQuote(tx: Transaction, jobId: string) {
  const [open] = await tx
    .select({ id: quotes.id, kind: quotes.kind })
    .from(quotes)
    .where(and(eq(quotes.jobId, jobId), eq(quotes.status, "SENT")));
  return open;
}
