import type { Transaction } from "#app/db/as-actor.server.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { isForPreliminary, settingOf, suggestionsFor } from "#app/domain/dates/suggestions.ts";
import { countExhibits } from "#app/domain/exhibits/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { findJobHead } from "./job-head.server.ts";

/** What the tab Case of a job shows to both sides. `organisationId` as in `findJob`. */
export async function openCase(
  tx: Transaction,
  jobId: string,
  narrowing: { organisationId?: string },
) {
  const job = await findJobHead(tx, jobId, narrowing);
  const [known, { dates, material, noted }, exhibits] = await Promise.all([
    findCase(tx, jobId),
    findDates(tx, jobId),
    countExhibits(tx, jobId),
  ]);
  const setting = settingOf(known.facts, job.funding, isForPreliminary(dates), noted);
  const suggestions = suggestionsFor(dates, setting, londonDay(new Date()));
  return {
    ...job,
    case: known,
    exhibits,
    dates,
    missing: material.filter(({ receivedAt }) => !receivedAt),
    canSuggest: suggestions.length > 0,
    isOffRule: suggestions.some(({ replaces }) => replaces),
  };
}
