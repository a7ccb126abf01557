import { desc, eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";

/** The latest version of the quote of each job that a query meets, to be joined laterally. */
export function currentQuote(tx: Transaction) {
  return tx
    .select({ amount: quotes.amount, currency: quotes.currency, status: quotes.status })
    .from(quotes)
    .where(eq(quotes.jobId, jobs.id))
    .orderBy(desc(quotes.version))
    .limit(1)
    .as("current_quote");
}
