import type { Actor } from "#app/domain/actor.ts";
import { jobHistory, type TimelineEntry } from "#app/domain/audit/queries.server.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { COMMENT_ADDED } from "#app/domain/comments/events.ts";
import { type Comment, listComments } from "#app/domain/comments/queries.server.ts";
import { agendaOf, type JobDate } from "#app/domain/dates/job-date.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { countExhibits } from "#app/domain/exhibits/queries.server.ts";
import { findEvenDestroyed, noJobFor } from "#app/domain/jobs/queries.server.ts";
import { countPapers, type PaperCount } from "#app/domain/papers/queries.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { listReports } from "#app/domain/reports/queries.server.ts";
import { sideOf } from "#app/words/side.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { notFound } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import type { Cursor } from "#foundation/lists/paging.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { stagesOf } from "./stages.ts";

type RailDate = Pick<
  JobDate,
  "id" | "kind" | "startsOn" | "endsOn" | "atTime" | "directed" | "state"
>;

export interface JobRail {
  /** At most three: what is overdue, then the next ones. */
  dates: RailDate[];
  people: number;
  papers: PaperCount;
}

interface JobPageOptions {
  /** Opens the comments before this one, or all, instead of the newest. */
  cursor?: Cursor | "ALL" | null;
  seen?: boolean;
}

/**
 * What the page of a job says. `missing`: what was asked for and has not come; `quotes`: latest version first;
 * `timeline`: oldest first, one page of the comments and all other entries.
 */
export async function openJobPage(
  tx: Transaction,
  actor: Actor,
  jobId: string,
  { cursor = null, seen = false }: JobPageOptions = {},
) {
  if (!isId(jobId)) throw notFound(noJobFor(actor));
  const [found, known, quotes, comments, history, { dates, material }, papers, reports, exhibits] =
    await Promise.all([
      findEvenDestroyed(tx, jobId, { seenBy: seen ? actor : undefined }),
      findCase(tx, jobId),
      listQuotes(tx, jobId),
      listComments(tx, jobId, cursor),
      jobHistory(tx, jobId),
      findDates(tx, jobId),
      countPapers(tx, jobId),
      listReports(tx, jobId),
      countExhibits(tx, jobId),
    ]);
  const { destroyedAt, ...job } = found;
  const remarks = comments.rows.map((comment) => toEntry(comment, job.organisationName));
  const timeline = [...history, ...remarks].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
  const stages = stagesOf(job, history);
  const missing = material.filter(({ receivedAt }) => !receivedAt);
  return {
    job,
    destroyedAt,
    case: known,
    dates,
    missing,
    papers,
    exhibits,
    reports,
    quotes,
    comments,
    timeline,
    stages,
  };
}

export type JobPage = Awaited<ReturnType<typeof openJobPage>>;

export function railOf(file: Pick<JobPage, "case" | "dates" | "papers">): JobRail {
  const { overdue, ahead } = agendaOf(file.dates, londonDay(new Date()));
  const dates = [...overdue, ...ahead].slice(0, 3).map((date) => {
    const { id, kind, startsOn, endsOn, atTime, directed, state } = date;
    return { id, kind, startsOn, endsOn, atTime, directed, state };
  });
  return { dates, people: file.case.parties.length, papers: file.papers };
}

function toEntry(comment: Comment, organisationName: string): TimelineEntry {
  const { id, authorName: actorName, fromStaff, visibility, createdAt } = comment;
  const side = sideOf(fromStaff, organisationName);
  const action = COMMENT_ADDED[visibility];
  return { id, action, actorName, side, oldValue: null, newValue: null, createdAt };
}
