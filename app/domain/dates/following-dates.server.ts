import { findCase } from "#app/domain/cases/queries.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { findDates } from "./queries.server.ts";
import { isForPreliminary, settingOf, suggestionsFor } from "./suggestions.ts";

/** Whether dates of a job are on another day than they should be by now, as after one that they follow has moved. */
export function hasFollowing(ctx: Context, { jobId, organisationId }: OfJob): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const [job, { facts }, { dates, noted }] = await Promise.all([
      findJob(tx, jobId, { organisationId }),
      findCase(tx, jobId),
      findDates(tx, jobId),
    ]);
    const setting = settingOf(facts, job.funding, isForPreliminary(dates), noted);
    return suggestionsFor(dates, setting, londonDay(new Date())).some(({ replaces }) => replaces);
  });
}
