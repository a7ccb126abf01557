import { uncheckedWords } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { findQuote } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote } from "#app/domain/quotes/quote.ts";
import { query } from "#app/http/command.server.ts";
import type { JobStatus } from "#app/words/jobs.ts";

/**
 * A quote with its job, for the pages on which staff end it; with the `status` that follows, and why its
 * work would start `unchecked` for conflicts.
 */
export function loadOpenQuote(
  context: Parameters<typeof query>[0],
  quoteId: string,
  status: JobStatus | null = null,
) {
  return query(context, async (tx, actor) => {
    const { quote, job } = await findQuote(tx, quoteId);
    const check = status === "IN_PROGRESS" ? await presentCheck(tx, job.id) : null;
    return {
      quote,
      job,
      status,
      unchecked: check && uncheckedWords(check),
      canEnd: canEndQuote(actor, quote, job.status),
    };
  });
}

export function chosenStatus<Status extends string>(
  url: URL,
  statuses: readonly Status[],
): Status | null {
  const chosen = url.searchParams.get("status");
  return statuses.find((status) => status === chosen) ?? null;
}
