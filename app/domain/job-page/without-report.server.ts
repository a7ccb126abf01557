import { randomUUID } from "node:crypto";
import { writeComment } from "#app/domain/comments/add-comment.server.ts";
import type { Context } from "#app/domain/context.ts";
import type { LockedJob } from "#app/domain/jobs/queries.server.ts";
import { listReports } from "#app/domain/reports/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";

/** Keeps as an internal comment why a job is completed without a sealed report; refuses it without a reason. */
export function withoutReport(ctx: Context, reason: string) {
  return async (tx: Transaction, job: LockedJob): Promise<void> => {
    const reports = await listReports(tx, job.id);
    if (reports.some(({ sealedAt, withdrawnAt }) => sealedAt && !withdrawnAt)) return;
    if (!reason) throw conflict("Say why there is no sealed report.");
    const body = `Completed without a sealed report: ${reason}`;
    await writeComment(tx, ctx, job, { id: randomUUID(), body, visibility: "INTERNAL" });
  };
}
