import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { glossaryTerms, referenceRows } from "#app/db/schema/prices.ts";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { insertOnce } from "#app/domain/lists/rows.server.ts";
import type { ReferenceInput, TermInput } from "./inputs.ts";

/** All reference rows, by subject. Staff only. */
export function listReferences(tx: Transaction) {
  const { subject, category, low, confirmedByUserId } = referenceRows;
  return tx
    .select({ ...getTableColumns(referenceRows), confirmedByName: profiles.name })
    .from(referenceRows)
    .leftJoin(profiles, eq(profiles.id, confirmedByUserId))
    .orderBy(subject, category, low);
}

/** Adds rows, each to be confirmed. Sent twice, the second does nothing. */
export async function addReferences(ctx: Context, input: ReferenceInput): Promise<void> {
  const { id: referenceId, rows, ...shared } = input;
  const own = { ...shared, addedByUserId: ctx.actor.userId };
  await transactAsStaff(ctx, async (tx) => {
    const same = await tx.select().from(referenceRows).where(eq(referenceRows.id, referenceId));
    if (same.length > 0) return;
    await tx
      .insert(referenceRows)
      .values(rows.map((row, n) => ({ ...own, ...row, id: n > 0 ? randomUUID() : referenceId })));
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
