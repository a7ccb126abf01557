import { and, eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import type { Actor } from "#app/domain/actor.ts";
import { staleConflict } from "#app/domain/jobs/commands/job-version.server.ts";
import { findQuoteLockingJob, type QuoteWithJob } from "#app/domain/quotes/queries.server.ts";
import { aboutQuote, canDecideQuote } from "#app/domain/quotes/quote.ts";
import { whyNotOpen } from "#app/domain/quotes/why-not-open.ts";
import type { DeclineReason } from "#app/words/quotes.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { forbidden, type Refusal } from "#foundation/errors.ts";
import type { RecordedAcceptance } from "./outcome-input.ts";

/** A quote that this person may answer, with its job locked until the transaction ends. */
export async function lockOpenQuote(tx: Transaction, actor: Actor, quoteId: string) {
  const { quote, job } = await findQuoteLockingJob(tx, quoteId);
  if (actor.organisation?.id !== quote.organisationId) {
    throw forbidden("Only the client can answer a quote.");
  }
  if (!canDecideQuote(actor, quote, job.status)) throw await noLongerOpen(tx, quote, job);
  return { quote, job };
}

/** A client's answer, with what may be said with it; or an acceptance that staff record. */
type Answer =
  | { answer: "ACCEPTED"; purchaseOrder: string | null }
  | ({ answer: "ACCEPTED" } & Omit<RecordedAcceptance, "status" | "startUnchecked">)
  | {
      answer: "DECLINED";
      declineReason: DeclineReason | null;
      declineNote: string | null;
      wantsRequote: boolean;
    };

/**
 * Stores the answer and changes the job's status; a quote for further work leaves that alone. The audit entry
 * must come after this: when the person was paused meanwhile, the job's update changes no row, and the database
 * refuses the audit entry, which rolls back everything.
 */
export async function answerQuote(
  tx: Transaction,
  { userId }: Actor,
  { quote, job, answer, ...words }: QuoteWithJob & Answer,
): Promise<void> {
  const { rowCount } = await tx
    .update(quotes)
    .set({ status: answer, decidedByUserId: userId, ...words })
    .where(and(eq(quotes.id, quote.id), eq(quotes.status, "SENT")));
  if (rowCount === 0) throw await noLongerOpen(tx, quote, job);
  if (quote.kind === "FURTHER") return;
  await tx
    .update(jobs)
    .set({ status: `QUOTE_${answer}` })
    .where(eq(jobs.id, job.id));
}

export function agreedTo(quote: QuoteWithJob["quote"]) {
  const { termsNumber, contentSha256 } = quote;
  return {
    ...aboutQuote(quote),
    ...(termsNumber !== null && { terms: termsNumber }),
    ...(contentSha256 !== null && { sha256: contentSha256 }),
  };
}

/** Why a quote can be answered, withdrawn or replaced no more; when it was read as open, someone was faster. */
export function noLongerOpen(
  tx: Transaction,
  { status }: QuoteWithJob["quote"],
  job: QuoteWithJob["job"],
): Promise<Refusal> {
  return staleConflict(tx, job.id, whyNotOpen(status));
}
