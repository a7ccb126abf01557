import type { Transaction } from "#app/db/as-actor.server.ts";
import type { Actor } from "../actor.ts";
import { jobTimeline, type TimelineEntry } from "../audit/queries.server.ts";
import { type Comment, listComments } from "../comments/queries.server.ts";
import { findJob, type Job } from "../jobs/queries.server.ts";
import { listQuotes, type Quote } from "../quotes/queries.server.ts";

export interface CaseFile {
  job: Job;
  /** Latest version first; the first is current. */
  quotes: Quote[];
  comments: Comment[];
  timeline: TimelineEntry[];
}

/**
 * Everything a job's page shows to this person. `orgId` narrows to one organisation's jobs (the
 * client portal); without it staff may open any.
 *
 * @throws Refusal 404 when there is no such job, or it is not this person's.
 */
export async function openCaseFile(
  tx: Transaction,
  actor: Actor,
  jobId: string,
  orgId?: string,
): Promise<CaseFile> {
  const job = await findJob(tx, jobId, orgId);
  const quotes = await listQuotes(tx, job.id);
  const comments = await listComments(tx, actor, job.id);
  const timeline = await jobTimeline(tx, actor, job.id);
  return { job, quotes, comments, timeline };
}
