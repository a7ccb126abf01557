import { findQuote } from "#app/domain/quotes/queries.server.ts";
import { canEndQuote } from "#app/domain/quotes/quote.ts";
import { query } from "#app/http/command.server.ts";

/**
 * A quote with its job, for the pages on which staff end it.
 *
 * @throws the 404 page when there is no such quote.
 */
export function loadOpenQuote(context: Parameters<typeof query>[0], quoteId: string) {
  return query(context, async (tx, actor) => {
    const { quote, job } = await findQuote(tx, quoteId);
    return { quote, job, canEnd: canEndQuote(actor, quote, job.status), now: new Date() };
  });
}

/** The status that staff chose on the job's page, if it is one of these. */
export function chosenStatus<Status extends string>(
  url: URL,
  statuses: readonly Status[],
): Status | null {
  const chosen = url.searchParams.get("status");
  return statuses.find((status) => status === chosen) ?? null;
}
