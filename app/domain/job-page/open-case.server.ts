import { findDeadlines } from "#app/domain/dates/deadlines/find-deadlines.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { findJobHead } from "./job-head.server.ts";

/** What the tab Case of a job shows to both sides. */
export async function openCase(tx: Transaction, jobId: string) {
  const job = await findJobHead(tx, jobId);
  const deadlines = await findDeadlines(tx, { ...job, ...job.head });
  const { case: known, dates, material, suggestions } = deadlines;
  return {
    ...job,
    case: known,
    dates,
    missing: material.filter(({ receivedAt }) => !receivedAt),
    canSuggest: suggestions.length > 0,
    isOffRule: suggestions.some(({ replaces }) => replaces),
  };
}
