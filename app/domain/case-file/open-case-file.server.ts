import type { Transaction } from "#app/db/as-actor.server.ts";
import { together } from "#app/db/together.server.ts";
import type { Actor } from "../actor.ts";
import { jobTimeline, type TimelineEntry } from "../audit/queries.server.ts";
import { type CommentPage, listComments } from "../comments/queries.server.ts";
import { isId } from "../identifiers.ts";
import { findJob, type Job, noSuchJob } from "../jobs/queries.server.ts";
import type { Cursor } from "../paging.ts";
import { listQuotes, type Quote } from "../quotes/queries.server.ts";
import { type Stage, stagesOf } from "./stages.ts";

export interface CaseFile {
  job: Job;
  /** Latest version first; the first is current. */
  quotes: Quote[];
  comments: CommentPage;
  /** Of the comments, those that are shown; everything else whole. */
  timeline: TimelineEntry[];
  stages: Stage[];
}

interface CaseFileOptions {
  /** Narrows to one organisation's jobs, as the client portal does; without it staff may open any. */
  orgId?: string;
  /** Opens the comments before this one, instead of the newest. */
  cursor?: Cursor | null;
  /** The person looks at it: what has happened so far is not marked as unread any more. */
  seen?: boolean;
}

/**
 * Everything a job's page shows to this person.
 *
 * @throws Refusal 404 when there is no such job, or it is not this person's.
 */
export async function openCaseFile(
  tx: Transaction,
  actor: Actor,
  jobId: string,
  { orgId, cursor = null, seen = false }: CaseFileOptions = {},
): Promise<CaseFile> {
  if (!isId(jobId)) throw noSuchJob(orgId);
  const [job, quotes, comments] = await together(
    findJob(tx, jobId, { orgId, seenBy: seen ? actor : undefined }),
    listQuotes(tx, jobId),
    listComments(tx, actor, jobId, cursor),
  );
  const timeline = await jobTimeline(tx, actor, job.id, {
    since: comments.earlier ? (comments.rows[0]?.createdAt ?? null) : null,
    until: cursor?.createdAt ?? null,
  });
  return { job, quotes, comments, timeline, stages: stagesOf(job, timeline) };
}
