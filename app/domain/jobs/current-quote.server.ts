import { desc, eq, sql } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import type { Queries } from "#foundation/database/queries.server.ts";

/** The quote for the job itself, not for further work, that is open or accepted; there is at most one. */
const isLiveMain = sql`(${quotes.kind} = 'MAIN' and ${quotes.status} in ('SENT', 'ACCEPTED'))`;

/**
 * The quote that a list shows of each job, for a lateral join: the one for the job itself if that is open or
 * accepted, else the latest. So it is one of those that the job's page shows as present: `presentQuotes`.
 */
export function currentQuote(db: Queries) {
  const { amount, vat, gross, status } = quotes;
  return db
    .select({ amount, vat, gross, status })
    .from(quotes)
    .where(eq(quotes.jobId, jobs.id))
    .orderBy(desc(isLiveMain), desc(quotes.version))
    .limit(1)
    .as("current_quote");
}
