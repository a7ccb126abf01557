import { findCase } from "#app/domain/cases/queries.server.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { presentRule } from "#app/domain/funding/fee-rules.server.ts";
import type { NewLine } from "#app/domain/quotes/quote-line.ts";
import type { Funding } from "#app/words/funding.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkRates, type RateCheck } from "./rate-check.ts";

interface Checked {
  jobId: string;
  funding: Funding | null;
  isInLondon: boolean;
  lines: readonly NewLine[];
}

/** What legal aid will do with a quote, and what the application asks about; null for other funding. */
export async function legalAidCheck(
  tx: Transaction,
  { jobId, funding, isInLondon, lines }: Checked,
): Promise<RateCheck | null> {
  const check = checkRates(funding, await presentRule(tx, funding, isInLondon), lines);
  if (!check || !funding) return null;
  const [{ facts }, { dates }] = await Promise.all([findCase(tx, jobId), findDates(tx, jobId)]);
  const today = londonDay(new Date());
  return {
    ...check,
    facts: applicationFacts({ funding, isInLondon, facts, dates, today, lines }),
  };
}
