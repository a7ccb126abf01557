import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { formatMoney, penceOf } from "#app/domain/amounts/money.ts";
import type { AuthorityState } from "#app/words/authorities.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";
import { authorityFirst, type RateCheck } from "./rate-check.ts";

/** What the funder said of a quote; amounts as `1250.00`, days as `2026-03-27`. */
export interface Authority {
  state: AuthorityState;
  reference: string | null;
  appliedOn: string | null;
  decidedOn: string | null;
  grantedNet: string | null;
  grantedMinutes: number | null;
  note: string | null;
}

interface OfQuote {
  rateCheck: RateCheck | null;
  authority: Authority | null;
}

/** Where the application for a quote stands; null: none is needed. */
export function authorityState({ rateCheck, authority }: OfQuote): AuthorityState | null {
  if (authority) return authority.state;
  return rateCheck && authorityFirst(rateCheck) ? "TO_APPLY" : null;
}

/** Whether whoever accepts it does so at their firm's own risk. */
export function isAtOwnRisk(quote: OfQuote): boolean {
  const state = authorityState(quote);
  return state !== null && state !== "GRANTED";
}

interface AgreedQuote extends OfQuote {
  status: QuoteStatus;
  amount: string;
  lines: ReadonlyArray<{ minutes: number | null }>;
}

/**
 * What was accepted, or worked, beyond what was granted: a sentence each.
 *
 * @param spent minutes recorded at the job; null: the reader is not told.
 */
export function beyondAuthority(quotes: readonly AgreedQuote[], spent: number | null): string[] {
  const agreed = quotes.filter(({ status, authority }) => status === "ACCEPTED" && authority);
  const words = agreed.flatMap(({ authority, amount }) => {
    if (authority?.state === "REFUSED") return ["It was refused."];
    const granted = authority?.grantedNet ?? amount;
    if (penceOf(amount) <= penceOf(granted)) return [];
    return [`${formatMoney(granted)} of ${formatMoney(amount)} was granted.`];
  });
  const granted = agreed.reduce((sum, { authority, lines }) => {
    const quoted = lines.reduce((all, { minutes }) => all + (minutes ?? 0), 0);
    return sum + (authority?.grantedMinutes ?? quoted);
  }, 0);
  if (spent !== null && granted > 0 && spent > granted) {
    words.push(`${formatMinutes(spent)} is recorded, and ${formatMinutes(granted)} was granted.`);
  }
  return words;
}
