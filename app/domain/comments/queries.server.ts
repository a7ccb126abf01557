import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { comments } from "#app/db/schema.ts";
import { type Actor, isStaff } from "../actor.ts";
import type { Visibility } from "./comment.ts";

export interface Comment {
  id: string;
  authorName: string;
  body: string;
  visibility: Visibility;
  createdAt: Date;
}

/** A job's comments, oldest first; a client sees only those meant for clients. */
export function listComments(tx: Transaction, actor: Actor, jobId: string): Promise<Comment[]> {
  const visible = isStaff(actor) ? undefined : eq(comments.visibility, "CLIENT");
  return tx
    .select({
      id: comments.id,
      authorName: comments.authorName,
      body: comments.body,
      visibility: comments.visibility,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(and(eq(comments.jobId, jobId), visible))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}
