import { whyNotStart } from "#app/domain/jobs/commands/unchecked-start.server.ts";
import { findQuote } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote } from "#app/domain/quotes/quote.ts";
import { query } from "#app/http/command.server.ts";
import type { JobStatus } from "#app/words/jobs.ts";

/**
 * A quote with its job, for the pages on which staff end it; with the `status` that follows, and why staff are asked
 * before work starts with it.
 *
 * @param accepting whether the quote is accepted there.
 */
export function loadOpenQuote(
  context: Parameters<typeof query>[0],
  quoteId: string,
  status: JobStatus | null = null,
  accepting = false,
) {
  return query(context, async (tx, actor) => {
    const { quote, job } = await findQuote(tx, quoteId);
    return {
      quote,
      job,
      status,
      unchecked: await whyNotStart(tx, job.id, status, accepting ? quote.id : null),
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
