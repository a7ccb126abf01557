import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { billFiles, bills, unbilledQuotes } from "#app/db/schema/bills.ts";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { BillState } from "#app/words/bills.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { type PageWindow, readPage } from "#foundation/lists/page-window.server.ts";
import type { Cursor } from "#foundation/lists/paging.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";

/** So much of what is open is shown at most. */
const MOST_OPEN = 200;

const { lines, settingsVersion, byUserId, organisationId, ...shown } = getTableColumns(bills);

const IS_OPEN = sql`(${bills.paidAmount} is null or ${bills.paidAmount} < ${bills.gross})`;
/** The condition of a bill in each state in which it is open. */
export const IN_STATE: Record<Exclude<BillState, "TO_BILL" | "PAID">, ReturnType<typeof and>> = {
  WAITING: and(IS_OPEN, isNull(bills.number)),
  UNPAID: and(IS_OPEN, isNotNull(bills.number), sql`${bills.dueOn} >= ${londonToday}`),
  OVERDUE: and(IS_OPEN, isNotNull(bills.number), sql`${bills.dueOn} < ${londonToday}`),
};

function selectBills(tx: Transaction) {
  return tx
    .select({ ...shown, title: jobs.title, organisationName: organisations.name })
    .from(bills)
    .innerJoin(jobs, eq(jobs.id, bills.jobId))
    .innerJoin(organisations, eq(organisations.id, bills.organisationId));
}

export type ListedBill = Awaited<ReturnType<typeof selectBills>>[number];

/** The bills of a job; for clients those that have a number. */
export function listBillsOfJob(tx: Transaction, jobId: string) {
  const { id, quoteId, reference, number, issuedOn, dueOn, gross, paidAmount, paidOn } = bills;
  return tx
    .select({ id, quoteId, reference, number, issuedOn, dueOn, gross, paidAmount, paidOn })
    .from(bills)
    .where(eq(bills.jobId, jobId))
    .orderBy(bills.handedOverAt, bills.id);
}

export type BillOfJob = Awaited<ReturnType<typeof listBillsOfJob>>[number];

/** All bills, the newest first. Staff only. */
export function listAllBills(tx: Transaction) {
  return selectBills(tx).orderBy(desc(bills.handedOverAt), bills.id);
}

const SEARCHED = 2_000;

/** Bills by a part of their number, our reference or whom they are for; the newest alone. Staff only. */
export function findBills(tx: Transaction, search: string, limit: number) {
  const words = sql`concat_ws(' ', ${bills.number}, ${bills.reference}, ${bills.billTo})`;
  const found = sql`select id from (select * from ${bills}
    order by ${bills.handedOverAt} desc, ${bills.id} desc limit ${SEARCHED}) as ${bills}
    where app.folded(${words}) like app.containing(${search})`;
  return selectBills(tx)
    .where(sql`${bills.id} in (${found})`)
    .orderBy(desc(bills.handedOverAt), bills.id)
    .limit(limit);
}

/** Bills that are not paid whole, by the day on which they are due. Staff only. */
export function listOpenBills(tx: Transaction, state: keyof typeof IN_STATE) {
  return selectBills(tx)
    .where(IN_STATE[state])
    .orderBy(asc(bills.dueOn), bills.id)
    .limit(MOST_OPEN);
}

/** Bills that are paid, the newest first. Staff only. */
export function listPaidBills(tx: Transaction, cursor: Cursor | null) {
  const read = async ({ condition, order, limit }: PageWindow) => {
    const within = and(sql`not ${IS_OPEN}`, condition);
    const rows = await selectBills(tx).where(within).orderBy(order).limit(Number(limit));
    return rows.map((row) => ({ ...row, createdAt: row.handedOverAt }));
  };
  return readPage({ createdAt: bills.handedOverAt, id: bills.id }, { cursor, size: 25 }, read);
}

/** A bill with its lines, and when and by whom it was handed over. Staff only. */
export async function findBill(tx: Transaction, billId: string) {
  const [row] = await tx
    .select({
      ...shown,
      lines,
      note: billFiles.note,
      /** When a file of it was downloaded last. */
      takenAt: sql`(select max(${auditLogs.createdAt}) from ${auditLogs}
        where ${auditLogs.jobId} = ${jobs.id} and ${auditLogs.action} = 'bill_downloaded'
          and ${auditLogs.meta}->>'billId' = ${bills.id}::text)`.mapWith(auditLogs.createdAt),
      paymentDays: businessSettings.paymentDays,
      byName: profiles.name,
      job: {
        id: jobs.id,
        number: jobs.number,
        title: jobs.title,
        organisationId: jobs.organisationId,
      },
      organisationName: organisations.name,
    })
    .from(bills)
    .innerJoin(billFiles, eq(billFiles.billId, bills.id))
    .innerJoin(businessSettings, eq(businessSettings.version, settingsVersion))
    .innerJoin(profiles, eq(profiles.id, byUserId))
    .innerJoin(jobs, eq(jobs.id, bills.jobId))
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(hasId(bills.id, billId));
  return found(row, "Bill not found");
}

export type Bill = Awaited<ReturnType<typeof findBill>>;

/** Accepted quotes that are not billed yet, those of finished jobs first. Staff only. */
export function listUnbilled(tx: Transaction) {
  return tx
    .select({
      quoteId: quotes.id,
      jobId: jobs.id,
      number: jobs.number,
      title: jobs.title,
      status: jobs.status,
      gross: quotes.gross,
      basis: quotes.basis,
      kind: quotes.kind,
      organisationName: organisations.name,
    })
    .from(unbilledQuotes)
    .innerJoin(quotes, eq(quotes.id, unbilledQuotes.quoteId))
    .innerJoin(jobs, eq(jobs.id, quotes.jobId))
    .innerJoin(organisations, eq(organisations.id, unbilledQuotes.organisationId))
    .orderBy(
      sql`${jobs.status} not in ('COMPLETED', 'CANCELLED')`,
      desc(jobs.statusSince),
      quotes.id,
    )
    .limit(MOST_OPEN);
}

export type UnbilledQuote = Awaited<ReturnType<typeof listUnbilled>>[number];

export async function listUnbilledOf(tx: Transaction, jobId: string) {
  const rows = await tx
    .select({ quoteId: unbilledQuotes.quoteId })
    .from(unbilledQuotes)
    .innerJoin(quotes, eq(quotes.id, unbilledQuotes.quoteId))
    .where(eq(quotes.jobId, jobId));
  return rows.map(({ quoteId }) => quoteId);
}

/** With VAT: what is accepted and not billed, and billed and not paid. */
const OWED = sql`(
  select u.organisation_id, q.gross as accepted, 0.00 as billed
    from ${unbilledQuotes} u join ${quotes} q on q.id = u.quote_id
  union all
  select ${bills.organisationId}, 0.00, ${bills.gross} - coalesce(${bills.paidAmount}, 0)
    from ${bills} where ${IS_OPEN})`;

/** As `1250.00`. */
interface Sums {
  accepted: string;
  billed: string;
}

export interface Exposure extends Sums {
  organisationId: string;
  name: string;
  /** Of both. */
  total: string;
}

/** What each firm owes or will, the most first. Staff only. */
export async function listExposure(tx: Transaction): Promise<Exposure[]> {
  const { rows } = await tx.execute<Exposure & Record<string, unknown>>(sql`
    select o.id as "organisationId", o.name, f.accepted::text, f.billed::text, (f.accepted + f.billed)::text as total
    from (
      select e.organisation_id, sum(e.accepted) as accepted, sum(e.billed) as billed from ${OWED} e
      group by e.organisation_id order by sum(e.accepted + e.billed) desc, e.organisation_id limit ${MOST_OPEN}
    ) f join ${organisations} o on o.id = f.organisation_id order by f.accepted + f.billed desc, o.id`);
  return rows;
}

/** The same of all together. Staff only. */
export async function sumExposure(tx: Transaction): Promise<Sums> {
  const { rows } = await tx.execute<Sums & Record<string, unknown>>(sql`
    select coalesce(sum(e.accepted), 0.00)::text as accepted, coalesce(sum(e.billed), 0.00)::text as billed
    from ${OWED} e`);
  return rows[0] ?? { accepted: "0.00", billed: "0.00" };
}
