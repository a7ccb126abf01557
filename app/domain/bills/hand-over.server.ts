import { and, eq, inArray, isNull } from "drizzle-orm";
import { billFiles, bills, unbilledQuotes } from "#app/db/schema/bills.ts";
import { timeEntries } from "#app/db/schema/time-entries.ts";
import { formatMoney, parseAmount, penceOf, toNumeric } from "#app/domain/amounts/money.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { findCase } from "#app/domain/cases/queries.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { findFunding } from "#app/domain/funding/funding.server.ts";
import { isLegalAid } from "#app/domain/funding/funding.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { listPapers } from "#app/domain/papers/queries.server.ts";
import { listQuotes, type Quote } from "#app/domain/quotes/queries.server.ts";
import { amountsOf } from "#app/domain/quotes/quote-line.ts";
import { listSettings } from "#app/domain/settings/settings.server.ts";
import { PROGRAMS, type Program } from "#app/words/bills.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found } from "#foundation/errors.ts";
import { requireVersion, versionOf } from "#foundation/forms/version.server.ts";
import { formatCalendarDay, londonDay, londonDayAfter } from "#foundation/time/moment.ts";
import { type BillLine, type ProposedLine, proposeLines, timeWithin } from "./bill.ts";
import { billFile } from "./bill-file.ts";
import { findBill, listUnbilledOf } from "./queries.server.ts";

interface OfQuote extends OfJob {
  quoteId: string;
}

const BILLED = "This quote is billed already.";

/** What a bill of an accepted quote would charge now, and what the form of it shows. Staff only. */
export async function proposeBill(tx: Transaction, { jobId, quoteId }: OfQuote) {
  const quote = await findAgreed(tx, { jobId, quoteId });
  const unbilled = await listUnbilledOf(tx, jobId);
  const { id, kind, minutes, onDay } = timeEntries;
  const worked = await tx
    .select({ id, kind, minutes, onDay })
    .from(timeEntries)
    .where(and(eq(timeEntries.jobId, jobId), isNull(timeEntries.billId)))
    .orderBy(onDay, id);
  const [settings] = await listSettings(tx);
  const vatRate = settings?.vatNumber ? settings.vatRate : null;
  const time = unbilled.length > 1 ? timeWithin(quote, worked) : worked;
  const lines = proposeLines(quote, time);
  return {
    quote,
    isBilled: !unbilled.includes(quoteId),
    time,
    settings,
    vatRate,
    lines,
    papers: (await listPapers(tx, jobId)).filter(({ withdrawal }) => !withdrawal),
    version: versionOf([
      quoteId,
      vatRate,
      ...lines.flatMap(({ description, net }) => [description, net]),
    ]),
  };
}

async function findAgreed(tx: Transaction, { jobId, quoteId }: OfQuote) {
  const quotes = await listQuotes(tx, jobId);
  return found(
    quotes.find(({ id, status }) => id === quoteId && status === "ACCEPTED"),
    "There is no such quote to bill",
  );
}

interface HandedOver extends OfQuote {
  id: string;
  seen: string;
  billTo: string;
  travel: string | null;
  note: string | null;
  /** What was typed beside each line: `net-0`, `receipt-0`. */
  typed: Readonly<Record<string, string>>;
}

/**
 * Makes the bill of a quote, with its files for the accounts programs; none of it changes any more. Sent twice, the
 * second does nothing.
 */
export async function handOver(ctx: Context, sent: HandedOver): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, sent.jobId);
    const { quote, isBilled, time, settings, vatRate, ...proposed } = await proposeBill(tx, sent);
    if (isBilled) {
      const [bill] = await tx.select().from(bills).where(eq(bills.quoteId, quote.id));
      if (bill?.id === sent.id) return;
      throw conflict(BILLED);
    }
    requireVersion(sent.seen, proposed.version);
    if (!settings) throw new Error("There are no settings");
    const charged = chargedLines(proposed, sent);
    requireAuthority(quote, charged, sent.note);
    const [first, ...others] = charged.filter(({ net }) => net > 0);
    if (!first) {
      throw conflict("Nothing is charged: say that it was billed elsewhere instead");
    }
    const about = await funderWords(tx, job.id, { time, travel: sent.travel });
    const lines = [{ ...first, description: `${first.description}${about}` }, ...others];
    const now = new Date();
    const file = {
      reference: `${job.number}-${quote.version}`,
      billTo: sent.billTo,
      purchaseOrder: quote.purchaseOrder ?? job.reference,
      issuedOn: londonDay(now),
      dueOn: londonDayAfter(now, settings.paymentDays),
      vatRate,
      lines,
    };
    const ofJob = { jobId: job.id, organisationId: job.organisationId };
    const { amount: net } = amountsOf(lines, vatRate);
    await tx.insert(bills).values({
      ...ofJob,
      id: sent.id,
      quoteId: quote.id,
      reference: file.reference,
      billTo: sent.billTo,
      lines: lines.map((line) => ({ ...line, net: toNumeric(line.net) })),
      net,
      vatRate,
      settingsVersion: settings.version,
      byUserId: ctx.actor.userId,
    });
    await tx.insert(billFiles).values({
      ...ofJob,
      billId: sent.id,
      xero: billFile(file, "xero"),
      quickbooks: billFile(file, "quickbooks"),
      note: sent.note,
    });
    await tx
      .update(timeEntries)
      .set({ billId: sent.id })
      .where(
        inArray(
          timeEntries.id,
          time.map(({ id }) => id),
        ),
      );
    await tx.delete(unbilledQuotes).where(eq(unbilledQuotes.quoteId, quote.id));
    await recordAudit(tx, ctx, {
      action: "bill_handed_over",
      ...aboutJob(job),
      newValue: net,
      meta: { billId: sent.id, quoteId: quote.id },
    });
  });
}

/** What is charged, by what was typed beside the lines that were proposed. */
function chargedLines(
  proposed: Pick<Awaited<ReturnType<typeof proposeBill>>, "lines" | "papers">,
  { typed, note }: HandedOver,
): BillLine[] {
  const papers = new Map(proposed.papers.map((paper) => [paper.id, paperName(paper)]));
  const charged = proposed.lines.map((line, place) => {
    const receipt = papers.get(typed[`receipt-${place}`] ?? "");
    return chargedLine(line, typed[`net-${place}`] ?? "", receipt);
  });
  if (!note && charged.some(({ net }, place) => net !== proposed.lines[place]?.net)) {
    throw conflict("Less is charged than was agreed: say why in the note");
  }
  return charged;
}

/** Of a capped quote no more is charged than was granted, unless the note says why. */
function requireAuthority({ basis, authority }: Quote, lines: BillLine[], note: string | null) {
  const granted = authority?.state === "REFUSED" ? "0.00" : authority?.grantedNet;
  if (!granted || basis !== "CEILING" || note) return;
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  if (net > penceOf(granted)) {
    throw conflict(
      `Legal aid granted ${formatMoney(granted)}: say in the note why more is charged`,
    );
  }
}

function chargedLine(line: ProposedLine, typed: string, receipt: string | undefined): BillLine {
  const { description, net: most } = line;
  const net = parseAmount(typed);
  if (net === null || net > most) {
    throw conflict(`“${description}”: enter an amount up to ${toNumeric(most)}`);
  }
  if (!line.needsReceipt || net === 0) return { description, net };
  if (!receipt) throw conflict(`“${description}”: choose the paper that is its receipt`);
  return { description: `${description} (receipt ${receipt})`, net };
}

/** What a legal-aid funder asks of a bill, for its first line; empty for others. */
async function funderWords(
  tx: Transaction,
  jobId: string,
  { time, travel }: { time: readonly { onDay: string }[]; travel: string | null },
) {
  const funding = await findFunding(tx, jobId);
  if (!funding || !isLegalAid(funding)) return "";
  const { facts } = await findCase(tx, jobId);
  const days = [...new Set(time.map(({ onDay }) => formatCalendarDay(onDay)))].join(", ");
  const told = [
    ["UFN", funding.ufn],
    ["MAAT", funding.maat],
    ["Days worked", days],
    ["Travel", travel],
    ["Pages read", facts.pageCount],
    ["Court", facts.courtName],
  ];
  const words = told.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return words.length > 0 ? `. ${words.join(". ")}` : "";
}

/** Takes a quote off what is to be billed: it was billed elsewhere, or will not be. */
export async function settleElsewhere(ctx: Context, { jobId, quoteId }: OfQuote): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    await findAgreed(tx, { jobId: job.id, quoteId });
    const unbilled = await listUnbilledOf(tx, job.id);
    if (!unbilled.includes(quoteId)) return;
    await tx.delete(unbilledQuotes).where(eq(unbilledQuotes.quoteId, quoteId));
    await recordAudit(tx, ctx, { action: "bill_settled", ...aboutJob(job), meta: { quoteId } });
  });
}

/** The file of a bill for a program, always the same bytes, on record. */
export function billFileOf(ctx: Context, { billId, program }: { billId: string; program: string }) {
  return transactAsStaff(ctx, async (tx) => {
    const known: Program = found(
      PROGRAMS.find((each) => each === program),
      "There is no such file",
    );
    const { job, organisationName, reference } = await findBill(tx, billId);
    const [files] = await tx.select().from(billFiles).where(eq(billFiles.billId, billId));
    await recordAudit(tx, ctx, {
      action: "bill_downloaded",
      ...aboutJob({ ...job, organisationName }),
      newValue: known,
      meta: { billId },
    });
    return {
      text: found(files, "There is no such file")[known],
      fileName: `${reference}-${known}.csv`,
    };
  });
}
