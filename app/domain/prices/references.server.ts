import { randomUUID } from "node:crypto";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { glossaryTerms, referenceRows } from "#app/db/schema/prices.ts";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { hasId, insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import type { ReferenceInput, TermInput } from "./inputs.ts";
import { withdrawRow } from "./prices.server.ts";

/** All reference rows, by subject, those that stand first. Staff only. */
export function listReferences(tx: Transaction, condition?: SQL) {
  const { subject, category, low, confirmedByUserId, withdrawnAt } = referenceRows;
  return tx
    .select({ ...getTableColumns(referenceRows), confirmedByName: profiles.name })
    .from(referenceRows)
    .leftJoin(profiles, eq(profiles.id, confirmedByUserId))
    .where(condition)
    .orderBy(sql`${withdrawnAt} is not null`, subject, category, low);
}

/** Staff only. */
export async function findReference(tx: Transaction, id: string) {
  const [row] = await listReferences(tx, hasId(referenceRows.id, id));
  return found(row, "Row not found");
}

/** Takes back a row, once; sheets that were fixed with it stand. */
export async function withdrawReference(
  ctx: Context,
  referenceId: string,
  reason: string,
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { kind, low, high } = await findReference(tx, referenceId);
    await withdrawRow(ctx, tx, referenceRows, referenceId, reason);
    const meta = { referenceId, low, high };
    await recordAudit(tx, ctx, { action: "reference_withdrawn", oldValue: kind, meta });
  });
}

/** Adds rows, each to be confirmed. Sent twice, the second does nothing. */
export async function addReferences(ctx: Context, input: ReferenceInput): Promise<void> {
  const { id: referenceId, rows, ...shared } = input;
  await transactAsStaff(ctx, async (tx) => {
    const same = await tx.select().from(referenceRows).where(eq(referenceRows.id, referenceId));
    if (same.length > 0) return;
    await tx.insert(referenceRows).values(
      rows.map((row, n) => ({
        ...shared,
        addedByUserId: ctx.actor.userId,
        ...row,
        id: n > 0 ? randomUUID() : referenceId,
      })),
    );
    const meta = { referenceId, rows: rows.length };
    await recordAudit(tx, ctx, { action: "reference_added", newValue: input.kind, meta });
  });
}

/** The glossary, by term. Staff only. */
export function listTerms(tx: Transaction) {
  return tx.select().from(glossaryTerms).orderBy(glossaryTerms.term, glossaryTerms.addedAt);
}

/** Adds a term. Sent twice, the second does nothing. */
export async function addTerm(ctx: Context, term: TermInput): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const row = { ...term, addedByUserId: ctx.actor.userId };
    if (!(await insertOnce(tx, glossaryTerms, row))) return;
    const meta = { termId: term.id };
    await recordAudit(tx, ctx, { action: "term_added", newValue: term.strength, meta });
  });
}
