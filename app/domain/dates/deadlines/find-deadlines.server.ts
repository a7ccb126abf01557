import { findCase } from "#app/domain/cases/queries.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { movedLine } from "#app/domain/dates/moved-line.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { PENDING_STATUSES } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { type DateKind, isHearing } from "#app/words/dates.ts";
import type { FundingType } from "#app/words/funding.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { isForPreliminary, settingOf, suggestionsFor } from "./suggestions.ts";

interface OfJob {
  id: string;
  status: JobStatus;
  funding: { type: FundingType } | null;
}

/** Nobody needs them once a quote was accepted. */
const OF_QUOTE: readonly DateKind[] = ["QUOTE_ANSWER_DUE", "AUTHORITY_DUE"];
const UNANSWERED: readonly JobStatus[] = [...PENDING_STATUSES, "QUOTE_DECLINED"];

/** The case and the dates of a job, and what they suggest today; the report is full unless its dates say otherwise. */
export async function findDeadlines(tx: Transaction, job: OfJob, asked?: boolean) {
  const [known, ofJob] = await Promise.all([findCase(tx, job.id), findDates(tx, job.id)]);
  const isPreliminary = asked ?? isForPreliminary(ofJob.dates);
  const setting = settingOf(known.facts, job.funding, isPreliminary, ofJob.noted);
  const suggested = suggestionsFor(ofJob.dates, setting, londonDay(new Date()));
  const isAnswered = !UNANSWERED.includes(job.status);
  const suggestions = suggested.filter(({ kind }) => !(isAnswered && OF_QUOTE.includes(kind)));
  return { case: known, ...ofJob, isPreliminary, setting, suggestions };
}

/**
 * Whether dates of a job are on another day than they should be by now, as after one that they follow has moved; or,
 * after a hearing has moved, come after it.
 */
export function hasFollowing(ctx: Context, jobId: string, movedId?: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const { suggestions, dates } = await findDeadlines(tx, await findJob(tx, jobId));
    const line = movedId === undefined ? null : movedLine(dates, movedId);
    const isOfHearing = line?.now.some(({ isMoved, kind }) => isMoved && isHearing(kind));
    const isAfter = isOfHearing && line?.now.some(({ isLate }) => isLate);
    return isAfter || suggestions.some(({ replaces }) => replaces);
  });
}
