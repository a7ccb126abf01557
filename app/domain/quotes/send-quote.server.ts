import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { quoteDrafts, quoteLines, quotes } from "#app/db/schema/quotes.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { isClearToQuote, uncheckedWords } from "#app/domain/conflicts/conflict.ts";
import { presentCheck } from "#app/domain/conflicts/queries.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { findFunding } from "#app/domain/funding/funding.server.ts";
import { usualBasis } from "#app/domain/funding/funding.ts";
import { expireQuote } from "#app/domain/jobs/commands/expire-quote.server.ts";
import { refuseStale, staleConflict } from "#app/domain/jobs/commands/job-version.server.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import { legalAidCheck } from "#app/domain/quotes/legal-aid/legal-aid-check.server.ts";
import type { QuoteBasis, QuoteKind } from "#app/words/quotes.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { contentHash } from "./content-hash.server.ts";
import { presentStatus } from "./queries.server.ts";
import { aboutQuote, canEndQuote, quoteToSend } from "./quote.ts";
import { usualLastDay } from "./quote-input.ts";
import { amountsOf, fixedFee, type NewLine, storedLine } from "./quote-line.ts";
import { presentTermsAndSettings } from "./terms-and-settings.server.ts";

/** What a quote says; `amount` in pence stands for one line, a fixed fee. */
type Content =
  | { amount: number; notes: string | null }
  | {
      lines: readonly NewLine[];
      basis: QuoteBasis;
      scope: string | null;
      turnaround: string | null;
      notes: string | null;
    };

export type NewQuote = Content & {
  jobId: string;
  /** For the job, or for further work once that is agreed; one that `replaces` another is for the same. */
  kind?: QuoteKind;
  /** The last day in London on which it can be answered; the usual one when it is not given. */
  validUntil?: string | null;
  /** Chosen by the form, so that the same form sent twice sends one quote. */
  id?: string;
  seen?: Date;
  replaces?: string;
};

/**
 * Sends a quote for a job that has no open one, or in place of the open quote that it `replaces`: for the
 * job itself, which becomes QUOTE_SENT; once that is agreed, for further work, which leaves the job's status
 * alone. Nothing else of earlier versions changes. A draft of the job's is removed.
 */
export async function sendQuote(ctx: Context, input: NewQuote): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    const quote = await decideQuote(tx, ctx, job, input);
    if (!quote) return;
    const { id: quoteId, version, kind, replaced, content } = quote;
    if (quote.hasExpired) await expireQuote(tx, ctx.notify, job.id);
    if (replaced) await supersede(tx, ctx, job, replaced);
    await writeQuote(tx, ctx, job, quote);
    await recordAudit(tx, ctx, {
      action: "quote_sent",
      ...aboutJob(job),
      newValue: `GBP ${content.net}`,
      meta: {
        ...aboutQuote({ id: quoteId, version, kind }),
        terms: content.termsNumber,
        sha256: content.hash,
        ...(replaced && { replaces: replaced.id }),
      },
    });
    const templateKey = replaced ? "quote_replaced" : "quote_sent";
    await ctx.notify(tx, { templateKey, jobId: job.id, quoteId });
  });
}

/** The quote that is to be sent; null: the same form has sent it before. */
async function decideQuote(tx: Transaction, ctx: Context, job: LockedJob, input: NewQuote) {
  const { id = randomUUID(), kind: wanted = "MAIN", replaces, seen } = input;
  const earlier = await earlierQuotes(tx, job.id);
  const sent = earlier.find((quote) => quote.id === id);
  if (sent) {
    const { hash } = await contentOf(tx, input, job, sent);
    if (sent.contentSha256 === hash) return null;
    throw conflict(DUPLICATE_SUBMISSION);
  }
  const replaced = earlier.find(
    (quote) => quote.id === replaces && canEndQuote(ctx.actor, quote, job.status),
  );
  if (replaces && !replaced) throw await staleConflict(tx, job.id, NOT_OPEN);
  if (!replaced && quoteToSend(ctx.actor, job.status, earlier) !== wanted) {
    throw await staleConflict(tx, job.id, QUOTE_EXISTS);
  }
  const [latest] = earlier;
  const version = (latest?.version ?? 0) + 1;
  const kind = replaced?.kind ?? wanted;
  const content = await contentOf(tx, input, job, { version, kind });
  if (content.why) throw conflict(`A quote needs a clear conflict check. ${content.why}`);
  await refuseStale(tx, job, seen);
  return { id, version, kind, replaced, hasExpired: latest?.status === "EXPIRED", content };
}

type DecidedQuote = NonNullable<Awaited<ReturnType<typeof decideQuote>>>;

async function contentOf(
  tx: Transaction,
  input: NewQuote,
  job: LockedJob,
  { version, kind }: { version: number; kind: QuoteKind },
) {
  const { terms, settings } = await presentTermsAndSettings(tx);
  const funding = await findFunding(tx, job.id);
  const { dates } = await findDates(tx, job.id);
  const check = await presentCheck(tx, job.id);
  const quick = { basis: usualBasis(funding), scope: null, turnaround: null };
  const { basis, scope, turnaround } = "lines" in input ? input : quick;
  const lines = "lines" in input ? [...input.lines] : [fixedFee(input.amount)];
  const { amount: net, vat, gross } = amountsOf(lines, settings.vatRate);
  const stored = {
    basis,
    scope,
    turnaround,
    notes: input.notes,
    disclosure: check.disclosure,
    validUntil: input.validUntil ?? usualLastDay(new Date(), funding, dates),
    vatRate: settings.vatRate,
  };
  const storedLines = lines.map(storedLine);
  const hash = contentHash({
    number: job.number,
    version,
    kind,
    ...stored,
    lines: storedLines,
    net,
    vat,
    gross,
    terms,
  });
  const { version: settingsVersion, isInLondon } = settings;
  const rateCheck = await legalAidCheck(tx, { jobId: job.id, funding, isInLondon, lines });
  return {
    stored,
    net,
    hash,
    why: isClearToQuote(check) ? null : uncheckedWords(check),
    lines: storedLines,
    termsNumber: terms.number,
    settingsVersion,
    rateCheck,
  };
}

async function writeQuote(
  tx: Transaction,
  ctx: Context,
  job: LockedJob,
  { id: quoteId, version, kind, content }: DecidedQuote,
): Promise<void> {
  const { organisationId } = job;
  const sent = await tx
    .insert(quotes)
    .values({
      id: quoteId,
      jobId: job.id,
      organisationId,
      createdByUserId: ctx.actor.userId,
      version,
      kind,
      amount: content.net,
      ...content.stored,
      contentSha256: content.hash,
      termsNumber: content.termsNumber,
      settingsVersion: content.settingsVersion,
      rateCheck: content.rateCheck,
    })
    .onConflictDoNothing({ target: quotes.id })
    .returning({ id: quotes.id });
  if (sent.length === 0) throw conflict(DUPLICATE_SUBMISSION);
  await tx
    .insert(quoteLines)
    .values(
      content.lines.map((line, i) => ({ quoteId, organisationId, position: i + 1, ...line })),
    );
  await tx.delete(quoteDrafts).where(eq(quoteDrafts.jobId, job.id));
  if (kind === "MAIN") {
    await tx.update(jobs).set({ status: "QUOTE_SENT" }).where(eq(jobs.id, job.id));
  }
}

async function supersede(
  tx: Transaction,
  ctx: Context,
  job: LockedJob,
  quote: { id: string; version: number; kind: QuoteKind },
): Promise<void> {
  const { rowCount } = await tx
    .update(quotes)
    .set({ status: "SUPERSEDED", endedByUserId: ctx.actor.userId })
    .where(and(eq(quotes.id, quote.id), eq(quotes.status, "SENT")));
  if (rowCount === 0) throw await staleConflict(tx, job.id, NOT_OPEN);
  await recordAudit(tx, ctx, {
    action: "quote_superseded",
    ...aboutJob(job),
    oldValue: "SENT",
    newValue: "SUPERSEDED",
    meta: aboutQuote(quote),
  });
}

const NOT_OPEN = "The quote to be replaced is no longer open.";
const QUOTE_EXISTS = "A quote has already been sent for this job, or the job is finished.";

function earlierQuotes(tx: Transaction, jobId: string) {
  const { id, kind, version, contentSha256 } = quotes;
  return tx
    .select({ id, kind, version, contentSha256, status: presentStatus })
    .from(quotes)
    .where(eq(quotes.jobId, jobId))
    .orderBy(desc(quotes.version));
}
