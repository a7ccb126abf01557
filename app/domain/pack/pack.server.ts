import { desc } from "drizzle-orm";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { findFunding } from "#app/domain/funding/funding.server.ts";
import { isLegalAid } from "#app/domain/funding/funding.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { authorityState } from "#app/domain/quotes/legal-aid/authority.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { isLive } from "#app/domain/quotes/quote.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found, notFound } from "#foundation/errors.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { packOf } from "./pack.ts";
import { findAnswers } from "./save-pack.server.ts";

const NONE = "There is no legal-aid pack of this job: it needs a quote, and funding by legal aid";

/** What whoever applies to legal aid for a job needs: of its newest quote that is open or accepted. */
export async function findPack(tx: Transaction, jobId: string, provider: string) {
  const job = await findJob(tx, jobId);
  const [quotes, funding, known, { dates }, answers] = await Promise.all([
    listQuotes(tx, job.id),
    findFunding(tx, job.id),
    findCase(tx, job.id),
    findDates(tx, job.id),
    findAnswers(tx, job.id),
  ]);
  const quote = found(quotes.find(isLive), NONE);
  if (!funding || !isLegalAid(funding)) throw notFound(NONE);
  const [settings] = await tx
    .select({ postcode: businessSettings.postcode })
    .from(businessSettings)
    .orderBy(desc(businessSettings.version))
    .limit(1);
  const sections = packOf({
    firm: job.organisationName,
    provider,
    postcode: settings?.postcode ?? null,
    funding,
    known,
    dates,
    today: londonDay(new Date()),
    quote,
    ...answers,
  });
  const { id, number, title, status } = job;
  return {
    job: { id, number, title, status },
    quoteId: quote.id,
    hasCv: quote.hasCv,
    authority: quote.authority,
    state: authorityState(quote),
    type: funding.type,
    sections,
    reason: answers.answers?.reason ?? null,
  };
}
