import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { comments } from "#app/db/schema/comments.ts";
import { papers } from "#app/db/schema/papers.ts";
import { preparedQuery, type Queries } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { pageWindow } from "#foundation/lists/page-window.server.ts";
import { type Cursor, toPage } from "#foundation/lists/paging.ts";
import type { Visibility } from "./comment.ts";

/** So many of the newest comments are shown at first; what came before them in larger pages. */
const NEWEST = 3;
const PAGE_SIZE = 50;

export type Comment = Awaited<ReturnType<typeof selectComments>>[number];

export interface AttachedPaper {
  id: string;
  number: number;
  visibility: Visibility;
  title: string;
}

/**
 * The newest comments of a job, those before a cursor, or all; a client sees only those meant for
 * clients, and pages through those alone.
 */
export async function listComments(tx: Transaction, jobId: string, cursor: Cursor | "ALL" | null) {
  if (cursor === "ALL") {
    const all = await selectComments(tx, eq(comments.jobId, jobId));
    return { rows: all.reverse(), earlier: null };
  }
  const size = cursor ? PAGE_SIZE : NEWEST;
  const newest = cursor
    ? await selectComments(
        tx,
        and(eq(comments.jobId, jobId), pageWindow(comments, cursor, size).condition),
      ).limit(size + 1)
    : await newestComments(tx, { jobId });
  const { rows, next } = toPage(newest, size);
  /** Oldest first; `earlier`: where the comments before these are, null when these are the first. */
  return { rows: rows.reverse(), earlier: next };
}

export type CommentPage = Awaited<ReturnType<typeof listComments>>;

const newestComments = preparedQuery((db) =>
  selectComments(db, eq(comments.jobId, sql.placeholder("jobId"))).limit(NEWEST + 1),
);

const ATTACHED = sql<AttachedPaper[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'number', p.number, 'visibility', p.visibility,
    'title', p.title) order by p.number)
  from ${papers} p where p.comment_id = comments.id), '[]')`;

function selectComments(db: Queries, condition: SQL | undefined) {
  const { id, authorName, fromStaff, body, visibility, createdAt } = comments;
  return db
    .select({ id, authorName, fromStaff, body, visibility, createdAt, papers: ATTACHED })
    .from(comments)
    .where(condition)
    .orderBy(desc(createdAt), desc(id));
}
