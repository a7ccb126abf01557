import type { Transaction } from "#app/db/as-actor.server.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import { forbidden } from "#app/domain/errors.ts";
import { noLongerOpen } from "./answer-quote.server.ts";
import { findQuoteLockingJob, type QuoteWithJob } from "./queries.server.ts";
import { canEndQuote } from "./quote.ts";

/** A quote that staff may withdraw, or record as accepted, with its job locked until the transaction ends. */
export async function lockEndableQuote(
  tx: Transaction,
  actor: Actor,
  quoteId: string,
): Promise<QuoteWithJob> {
  if (!isStaff(actor)) throw forbidden("Only staff can do this.");
  const { quote, job } = await findQuoteLockingJob(tx, quoteId);
  if (!canEndQuote(actor, quote, job.status)) throw await noLongerOpen(tx, quote, job);
  return { quote, job };
}
