import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { papers } from "#app/db/schema/papers.ts";
import { priceRows, referenceRows } from "#app/db/schema/prices.ts";
import { sheetRows, sheets } from "#app/db/schema/sheets.ts";
import { profiles } from "#app/db/schema/users.ts";
import { writtenMoney } from "#app/domain/amounts/quantity.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import type { ExhibitCopy, ReferenceCopy } from "#app/words/sheets.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { named } from "./desk.ts";
import type { Material, Typed } from "./sheet-form.ts";

/** Prices of the newest rows are offered first; a price book is not expected to have more that stand. */
const MOST_PRICES = 2_000;

/** Without zeros at the end. */
const short = (column: SQLWrapper) => sql<string>`trim_scale(${column})::text`;
const shortOrNull = (column: SQLWrapper) => sql<string | null>`trim_scale(${column})::text`;

/**
 * What a sheet of this job may be made of: its exhibits, prices of their drugs, rows of reference. What was withdrawn is
 * among them where the form names it, so that nothing chosen is lost unsaid. For staff.
 */
export async function findMaterial(
  tx: Transaction,
  jobId: string,
  typed: Typed,
): Promise<Material> {
  const { copies: ofJob, theirs } = await findExhibits(tx, jobId);
  const drugs = new Set(ofJob.map(({ substance }) => named(substance)));
  const prices = await findPrices(tx, jobId, typed);
  return {
    exhibits: ofJob,
    prices: prices.filter(({ substance }) => drugs.has(named(substance))),
    references: await findReferences(tx, typed),
    theirs,
  };
}

/** No other is named in what clients read. */
const IS_NAMED = and(eq(papers.visibility, "CLIENT"), isNull(papers.withdrawnAt));

const isOffered = ({ id, withdrawnAt }: typeof priceRows | typeof referenceRows, typed: Typed) =>
  or(isNull(withdrawnAt), sql`strpos(${JSON.stringify(typed)}, ${id}::text) > 0`);

export async function findExhibits(tx: Transaction, jobId: string) {
  const rows = await tx
    .select({
      id: exhibits.id,
      reference: exhibits.reference,
      substance: exhibits.substance,
      form: exhibits.form,
      itemCount: exhibits.itemCount,
      countOf: exhibits.countOf,
      analysed: exhibits.analysed,
      weightLow: exhibits.weightLow,
      weightHigh: exhibits.weightHigh,
      weightKind: exhibits.weightKind,
      purityLow: exhibits.purityLow,
      purityHigh: exhibits.purityHigh,
      purityAs: exhibits.purityAs,
      page: exhibits.page,
      paper: { number: papers.number, visibility: papers.visibility },
      their: { low: exhibits.theirLow, high: exhibits.theirHigh, source: exhibits.theirSource },
    })
    .from(exhibits)
    .leftJoin(papers, and(eq(papers.id, exhibits.paperId), IS_NAMED))
    .where(eq(exhibits.jobId, jobId))
    .orderBy(asc(exhibits.position), asc(exhibits.id));
  const theirs: Record<string, Typed> = {};
  const copies = rows.map(({ page, paper, their, ...copy }): ExhibitCopy => {
    const { low, high, source: theirSource } = their;
    if (low !== null && high !== null) {
      theirs[copy.reference] = {
        theirLow: writtenMoney(BigInt(low)),
        theirHigh: writtenMoney(BigInt(high)),
        theirSource: theirSource ?? "",
      };
    }
    const source =
      paper && (page === null ? paperName(paper) : `${paperName(paper)}, page ${page}`);
    return { ...copy, source };
  });
  return { copies, theirs };
}

async function findPrices(tx: Transaction, jobId: string, typed: Typed) {
  const rows = await tx
    .select({
      id: priceRows.id,
      substance: priceRows.substance,
      form: priceRows.form,
      place: priceRows.place,
      level: priceRows.level,
      unitName: priceRows.unitName,
      unitGrams: shortOrNull(priceRows.unitGrams),
      low: priceRows.low,
      high: priceRows.high,
      observedFrom: priceRows.observedFrom,
      observedUntil: priceRows.observedUntil,
      kind: priceRows.kind,
      purity: priceRows.purity,
      isGuide: sql<boolean>`${priceRows.kind} in ('PUBLISHED', 'POLICE_GUIDE')`,
      printedSource: priceRows.printedSource,
      hasMethod: sql<boolean>`${priceRows.method} is not null`,
      sample: priceRows.sample,
      withdrawReason: priceRows.withdrawReason,
      isFromThisCase: sql<boolean>`${priceRows.fromJobId} is not distinct from ${jobId}::uuid`,
      recordedBy: profiles.name,
    })
    .from(priceRows)
    .innerJoin(profiles, eq(profiles.id, priceRows.addedByUserId))
    .where(isOffered(priceRows, typed))
    .orderBy(desc(priceRows.addedAt), desc(priceRows.id))
    .limit(MOST_PRICES);
  return rows.map((row) => ({ ...row, low: writtenMoney(row.low), high: writtenMoney(row.high) }));
}

const {
  addedByUserId,
  addedAt,
  confirmedByUserId,
  confirmedAt,
  withdrawnAt,
  withdrawnByUserId,
  ...copied
} = getTableColumns(referenceRows);

async function findReferences(tx: Transaction, typed: Typed): Promise<ReferenceCopy[]> {
  const { low, high, kind, subject, id } = copied;
  const isConfirmed = sql<boolean>`${confirmedAt} is not null`;
  return tx
    .select({ ...copied, low: short(low), high: short(high), isConfirmed })
    .from(referenceRows)
    .where(isOffered(referenceRows, typed))
    .orderBy(kind, subject, low, id);
}

const LISTED = {
  id: sheets.id,
  number: sheets.number,
  kind: sheets.kind,
  startedByName: profiles.name,
  fixedAt: sheets.fixedAt,
  releasedAt: sheets.releasedAt,
  supersededBy: sql<number | null>`(select max(later.number) from ${sheets} later
    where later.supersedes_id = ${sheets.id} and later.fixed_at is not null)`,
};

/** The sheets of a job, newest first. Clients see what was released to them. */
export function listSheets(tx: Transaction, jobId: string) {
  return tx
    .select(LISTED)
    .from(sheets)
    .leftJoin(profiles, eq(profiles.id, sheets.startedByUserId))
    .where(eq(sheets.jobId, jobId))
    .orderBy(desc(sheets.number));
}

export type ListedSheet = Awaited<ReturnType<typeof listSheets>>[number];

export async function findSheet(tx: Transaction, jobId: string, sheetId: string) {
  const { version, typed, input, result, sha256, supersedesId } = sheets;
  const [row] = await tx
    .select({ ...LISTED, version, typed, input, result, sha256, supersedesId })
    .from(sheets)
    .leftJoin(profiles, eq(profiles.id, sheets.startedByUserId))
    .where(and(eq(sheets.jobId, jobId), hasId(sheets.id, sheetId)));
  return found(row, "Sheet not found");
}

/** The numbers of the locked sheets of a job that have a figure of an exhibit. */
export async function listLockedWith(tx: Transaction, jobId: string, exhibitId: string) {
  const names = sql`${sheets.input} -> 'exhibits' @> ${JSON.stringify([{ id: exhibitId }])}::jsonb`;
  const rows = await tx
    .select({ number: sheets.number })
    .from(sheets)
    .where(and(eq(sheets.jobId, jobId), isNotNull(sheets.fixedAt), names))
    .orderBy(asc(sheets.number));
  return rows.map(({ number }) => number);
}

export type Sheet = Awaited<ReturnType<typeof findSheet>>;

/** In the form of a draft, of exhibits and rows alike. */
const AN_ID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** Of each sheet of a job, by its id, the rows that it uses and that were withdrawn, and why. For staff. */
export async function findWithdrawn(
  tx: Transaction,
  jobId: string,
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ id: string; rows: string[] }>(sql`
    select used.id, array_agg(w.name || ': ' || w.withdraw_reason order by w.name) as rows
    from (
      select s.id, coalesce(u.price_row_id, u.reference_row_id) as row_id
      from ${sheets} s join ${sheetRows} u on u.sheet_id = s.id
      where s.job_id = ${jobId} and s.fixed_at is not null
      union
      select s.id, found[1]::uuid
      from ${sheets} s, regexp_matches(s.typed::text, ${AN_ID}, 'g') found
      where s.job_id = ${jobId} and s.fixed_at is null
    ) used cross join lateral (
      select concat_ws(', ', substance, form, level, place) as name, withdraw_reason
      from ${priceRows} p where p.id = used.row_id
      union all
      select concat_ws(', ', subject, category, source), withdraw_reason
      from ${referenceRows} r where r.id = used.row_id
    ) w
    where w.withdraw_reason is not null group by used.id`);
  return new Map(rows.map((each) => [each.id, each.rows]));
}

/** What is computed again each night: the fixed sheets after the one with this number of the list. */
export function listFixed(tx: Transaction, { offset, limit }: { offset: number; limit: number }) {
  const { id, input, result, sha256 } = sheets;
  return tx
    .select({ id, input, result, sha256 })
    .from(sheets)
    .where(isNotNull(sheets.fixedAt))
    .orderBy(asc(sheets.fixedAt), asc(id))
    .limit(limit)
    .offset(offset);
}
