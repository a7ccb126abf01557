import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { papers } from "#app/db/schema/papers.ts";
import { priceRows, type referenceRows } from "#app/db/schema/prices.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found } from "#foundation/errors.ts";
import { hold, readPage } from "#foundation/lists/page-window.server.ts";
import type { WantedPage } from "#foundation/lists/paging.ts";
import type { PriceInput } from "./inputs.ts";

const { number, visibility } = papers;

function selectPrices(tx: Transaction, condition: SQL | undefined) {
  return tx
    .select({
      ...getTableColumns(priceRows),
      createdAt: priceRows.addedAt,
      jobNumber: jobs.number,
      paper: { number, visibility },
    })
    .from(priceRows)
    .leftJoin(jobs, eq(jobs.id, priceRows.fromJobId))
    .leftJoin(papers, eq(papers.id, priceRows.fromPaperId))
    .where(condition)
    .$dynamic();
}

export type PriceRow = Awaited<ReturnType<typeof selectPrices>>[number];

/** Prices, those added last first, that have each word in substance, form, place, level or source. Staff only. */
export function listPrices(
  tx: Transaction,
  { search, isWithdrawn, ...page }: WantedPage & { isWithdrawn: boolean },
) {
  const t = priceRows;
  const words = sql`app.folded(concat_ws(' ', ${t.substance}, ${t.form}, ${t.place}, ${t.level}, ${t.printedSource}))`;
  const wanted = and(
    isWithdrawn ? isNotNull(t.withdrawnAt) : isNull(t.withdrawnAt),
    ...search.split(" ").map((word) => (word ? hold(words, word) : undefined)),
  );
  return readPage({ createdAt: t.addedAt, id: t.id }, page, ({ condition, order, limit }) =>
    selectPrices(tx, and(wanted, condition)).orderBy(order).limit(limit),
  );
}

/** Staff only. */
export async function findPrice(tx: Transaction, id: string): Promise<PriceRow> {
  const [price] = await selectPrices(tx, hasId(priceRows.id, id));
  return found(price, "Price not found");
}

/** Adds all of them or none; one that a price replaces is withdrawn by it. @param id Of the form, and of the first: sent twice, they are added once. */
export async function addPrices(
  ctx: Context,
  id: string,
  prices: readonly PriceInput[],
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const [same] = await selectPrices(tx, eq(priceRows.id, id));
    if (same) return;
    const added = prices.map((price, at) => ({ ...price, id: at > 0 ? randomUUID() : id }));
    for (const { replaces, reason } of added) {
      if (replaces) await withdraw(ctx, tx, replaces, reason);
    }
    await tx.insert(priceRows).values(
      added.map(({ reason, ...price }) => ({
        ...price,
        addedByUserId: ctx.actor.userId,
        fromJobId: ofPaper(price, sql`job_id`),
        fromOrganisationId: ofPaper(price, sql`organisation_id`),
      })),
    );
    for (const { id: priceId, low, high, kind, replaces } of added) {
      const meta = { priceId, low: `${low}`, high: `${high}`, replaces: replaces ?? "" };
      await recordAudit(tx, ctx, { action: "price_added", newValue: kind, meta });
    }
  });
}

function ofPaper({ fromPaperId }: Pick<PriceInput, "fromPaperId">, column: SQL) {
  return sql`(select ${column} from papers where id = ${fromPaperId})`;
}

export async function withdrawPrice(ctx: Context, id: string, reason: string): Promise<void> {
  await transactAsStaff(ctx, (tx) => withdraw(ctx, tx, id, reason));
}

async function withdraw(ctx: Context, tx: Transaction, priceId: string, reason: string) {
  const { low, high, kind: oldValue } = await findPrice(tx, priceId);
  await withdrawRow(ctx, tx, priceRows, priceId, reason);
  const meta = { priceId, low: `${low}`, high: `${high}` };
  await recordAudit(tx, ctx, { action: "price_withdrawn", oldValue, meta });
}

/** Withdraws a row, once and for good; the database says when. */
export async function withdrawRow(
  { actor }: Context,
  tx: Transaction,
  table: typeof priceRows | typeof referenceRows,
  id: string,
  withdrawReason: string,
): Promise<void> {
  const { rowCount } = await tx
    .update(table)
    .set({ withdrawnByUserId: actor.userId, withdrawReason })
    .where(and(eq(table.id, id), isNull(table.withdrawnAt)));
  if (rowCount === 0) throw conflict("It has been withdrawn already.");
}
