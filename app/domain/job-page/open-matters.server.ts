import type { Transaction } from "#app/db/as-actor.server.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { type OpenMatter, openMatters } from "./open-matters.ts";

/** What is open at a job. Staff only. */
export async function findOpenMatters(tx: Transaction, jobId: string): Promise<OpenMatter[]> {
  const [{ dates, material }, quotes] = await Promise.all([
    findDates(tx, jobId),
    listQuotes(tx, jobId),
  ]);
  return openMatters({ dates, material, quotes }, londonDay(new Date()));
}
