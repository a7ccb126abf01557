import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { papers } from "#app/db/schema/papers.ts";
import { priceRows, referenceRows } from "#app/db/schema/prices.ts";
import { sheets } from "#app/db/schema/sheets.ts";
import { profiles } from "#app/db/schema/users.ts";
import { found } from "#app/domain/errors.ts";
import { hasId } from "#app/domain/lists/rows.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { writtenMoney } from "./quantity.ts";
import type { ExhibitCopy, PriceCopy, ReferenceCopy } from "./sheet.ts";
import type { Material, Typed } from "./sheet-form.ts";

/** Prices of the newest rows are offered first; a price book is not expected to have more that stand. */
const MOST_PRICES = 2_000;

/** Without zeros at the end. */
const short = (column: SQLWrapper) => sql<string>`trim_scale(${column})::text`;
const shortOrNull = (column: SQLWrapper) => sql<string | null>`trim_scale(${column})::text`;

/** What a sheet of this job may be made of: its exhibits, the prices that stand, and all rows of reference. For staff. */
export async function findMaterial(tx: Transaction, jobId: string): Promise<Material> {
  const { copies: ofJob, theirs } = await findExhibits(tx, jobId);
  const drugs = new Set(ofJob.map(({ substance }) => substance?.trim().toLowerCase()));
  const prices = (await findPrices(tx, jobId)).filter(({ substance }) =>
    drugs.has(substance.trim().toLowerCase()),
  );
  return { exhibits: ofJob, prices, references: await findReferences(tx), theirs };
}

/** No other is named in what clients read. */
const IS_NAMED = and(eq(papers.visibility, "CLIENT"), isNull(papers.withdrawnAt));

async function findExhibits(tx: Transaction, jobId: string) {
  const rows = await tx
    .select({
      id: exhibits.id,
      reference: exhibits.reference,
      substance: exhibits.substance,
      form: exhibits.form,
      itemCount: exhibits.itemCount,
      weightLow: shortOrNull(exhibits.weightLow),
      weightHigh: shortOrNull(exhibits.weightHigh),
      weightKind: exhibits.weightKind,
      purityLow: shortOrNull(exhibits.purityLow),
      purityHigh: shortOrNull(exhibits.purityHigh),
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
    if (low !== null && high !== null)
      theirs[copy.reference] = {
        theirLow: writtenMoney(BigInt(low)),
        theirHigh: writtenMoney(BigInt(high)),
        theirSource: theirSource ?? "",
      };
    const source =
      paper && (page === null ? paperName(paper) : `${paperName(paper)}, page ${page}`);
    return { ...copy, source };
  });
  return { copies, theirs };
}

async function findPrices(tx: Transaction, jobId: string): Promise<PriceCopy[]> {
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
      isGuide: sql<boolean>`${priceRows.kind} in ('PUBLISHED', 'POLICE_GUIDE')`,
      printedSource: priceRows.printedSource,
      hasMethod: sql<boolean>`${priceRows.method} is not null`,
      sample: priceRows.sample,
      isFromThisCase: sql<boolean>`${priceRows.fromJobId} is not distinct from ${jobId}::uuid`,
    })
    .from(priceRows)
    .where(isNull(priceRows.withdrawnAt))
    .orderBy(desc(priceRows.addedAt), desc(priceRows.id))
    .limit(MOST_PRICES);
  return rows.map(({ low, high, ...copy }) => ({
    ...copy,
    low: writtenMoney(low),
    high: writtenMoney(high),
    purityAs: null,
    assumesPurity: false,
  }));
}

const { conditions, addedByUserId, addedAt, confirmedByUserId, confirmedAt, ...copied } =
  getTableColumns(referenceRows);

async function findReferences(tx: Transaction): Promise<ReferenceCopy[]> {
  const { low, high, kind, subject, id } = copied;
  const isConfirmed = sql<boolean>`${confirmedAt} is not null`;
  return tx
    .select({ ...copied, low: short(low), high: short(high), isConfirmed })
    .from(referenceRows)
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

export type Sheet = Awaited<ReturnType<typeof findSheet>>;

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
