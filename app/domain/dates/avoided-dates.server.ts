import { eq, sql } from "drizzle-orm";
import { avoidedDates } from "#app/db/schema/dates.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";

export interface AvoidedDates {
  id: string;
  startsOn: string;
  endsOn: string;
  /** For staff: whose days they are and why. */
  by: { userId: string; name: string; note: string | null } | null;
}

const MOST = 100;

/** The days to avoid from a day on; clients see the days alone. */
export async function listAvoided(
  tx: Transaction,
  actor: Actor,
  from: string,
): Promise<AvoidedDates[]> {
  const { id, startsOn, endsOn } = avoidedDates;
  const isAhead = sql`${endsOn} >= ${from}`;
  if (!isStaff(actor)) {
    const days = tx.select({ id, startsOn, endsOn }).from(avoidedDates).where(isAhead);
    const rows = await days.orderBy(startsOn, id).limit(MOST);
    return rows.map((row) => ({ ...row, by: null }));
  }
  return tx
    .select({
      id,
      startsOn,
      endsOn,
      by: { userId: avoidedDates.userId, name: profiles.name, note: avoidedDates.note },
    })
    .from(avoidedDates)
    .innerJoin(profiles, eq(profiles.id, avoidedDates.userId))
    .where(isAhead)
    .orderBy(startsOn, id)
    .limit(MOST);
}

/** Adds days on which the person, who is staff, cannot come to court. Sent twice, the second does nothing. */
export async function addAvoided(
  ctx: Context,
  days: { id: string; startsOn: string; endsOn: string; note: string | null },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const known = await tx
      .select({ id: avoidedDates.id })
      .from(avoidedDates)
      .where(eq(avoidedDates.userId, ctx.actor.userId));
    if (known.length >= MOST) throw conflict("There are too many dates to avoid. Remove some.");
    if (!(await insertOnce(tx, avoidedDates, { ...days, userId: ctx.actor.userId }))) return;
    await recordAudit(tx, ctx, { action: "avoided_dates_changed", meta: { added: 1 } });
  });
}

/** Removes days of one's own; nothing is done when they are not there. */
export async function removeAvoided(ctx: Context, id: string): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const removed = await tx
      .delete(avoidedDates)
      .where(eq(avoidedDates.id, id))
      .returning({ id: avoidedDates.id });
    if (removed.length === 0) return;
    await recordAudit(tx, ctx, { action: "avoided_dates_changed", meta: { removed: 1 } });
  });
}
