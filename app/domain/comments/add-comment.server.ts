import { and, eq } from "drizzle-orm";
import { comments } from "#app/db/schema/comments.ts";
import { isStaff } from "#app/domain/actor.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION, forbidden } from "#foundation/errors.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import type { Visibility } from "./comment.ts";
import { COMMENT_ADDED } from "./events.ts";

export interface NewComment extends OfJob {
  id: string;
  body: string;
  visibility: Visibility;
}

const LIMIT = { kind: "comments, hour", max: 60, seconds: 3_600 };

/**
 * Adds a comment to a job. The form brings the comment's id, so a repeated submit adds nothing. An
 * email is sent only for a comment that the client may read.
 */
export async function addComment(ctx: Context, input: NewComment) {
  const staff = isStaff(ctx.actor);
  if (input.visibility === "INTERNAL" && !staff) throw forbidden("Failed to add comment");
  await transact(ctx, async (tx) => {
    const job = await findJob(tx, input.jobId);
    const { id, body, visibility } = input;
    if (!(await writeComment(tx, ctx, job, { id, body, visibility }))) {
      return refuseOtherWords(tx, ctx, input);
    }
    await limitActor(tx, ctx, LIMIT);
    if (input.visibility === "CLIENT") {
      const by = staff ? "STAFF" : "CLIENT";
      await ctx.notify(tx, { templateKey: "comment_added", jobId: job.id, by });
    }
  });
}

/** Writes a comment with its audit entry; false when the id exists already. */
export async function writeComment(
  tx: Transaction,
  ctx: Context,
  job: { id: string; organisationId: string; organisationName: string },
  comment: Pick<NewComment, "id" | "body" | "visibility">,
): Promise<boolean> {
  const row = {
    ...comment,
    jobId: job.id,
    organisationId: job.organisationId,
    authorUserId: ctx.actor.userId,
  };
  if (!(await insertOnce(tx, comments, row))) return false;
  await recordAudit(tx, ctx, {
    action: COMMENT_ADDED[comment.visibility],
    ...aboutJob(job),
    meta: { commentId: comment.id },
  });
  return true;
}

/** The id exists already: harmless when the same comment was sent twice, refused otherwise. */
async function refuseOtherWords(tx: Transaction, ctx: Context, input: NewComment): Promise<void> {
  const same = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.id, input.id),
        eq(comments.jobId, input.jobId),
        eq(comments.authorUserId, ctx.actor.userId),
        eq(comments.body, input.body),
        eq(comments.visibility, input.visibility),
      ),
    );
  if (same.length === 0) throw conflict(DUPLICATE_SUBMISSION);
}
