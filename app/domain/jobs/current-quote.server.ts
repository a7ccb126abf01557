import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Queries } from "#app/db/prepared-query.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";

/** The latest version of each job's quote that was not withdrawn, replaced or expired, for a lateral join. */
export function currentQuote(db: Queries) {
  return db
    .select({
      amount: quotes.amount,
      vat: quotes.vat,
      gross: quotes.gross,
      currency: quotes.currency,
      status: quotes.status,
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.jobId, jobs.id),
        notInArray(quotes.status, ["WITHDRAWN", "SUPERSEDED", "EXPIRED"]),
      ),
    )
    .orderBy(desc(quotes.version))
    .limit(1)
    .as("current_quote");
}
