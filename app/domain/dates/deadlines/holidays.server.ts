import { desc, eq, sql } from "drizzle-orm";
import { bankHolidays } from "#app/db/schema/bank-holidays.ts";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { NotedDay } from "#foundation/time/working-days.ts";

/** What was noted of bank holidays, in the order in which it was added. */
export const NOTED_DAYS = sql<NotedDay[]>`coalesce((
  select json_agg(json_build_object('jurisdiction', h.jurisdiction, 'day', h.day, 'isWorked', h.is_worked,
    'isConfirmed', h.confirmed_at is not null) order by h.added_at, h.id) from ${bankHolidays} h), '[]')`;

export async function notedDays(tx: Transaction): Promise<NotedDay[]> {
  const { rows } = await tx.execute<{ noted: NotedDay[] }>(sql`select ${NOTED_DAYS} as noted`);
  return rows[0]?.noted ?? [];
}

/** Each noted day with its source, the latest first. Staff only. */
export function listHolidays(tx: Transaction) {
  const { id, jurisdiction, day, name, isWorked, source, confirmedAt } = bankHolidays;
  const { name: confirmedByName } = profiles;
  return tx
    .select({ id, jurisdiction, day, name, isWorked, source, confirmedAt, confirmedByName })
    .from(bankHolidays)
    .leftJoin(profiles, eq(profiles.id, bankHolidays.confirmedByUserId))
    .orderBy(desc(day), jurisdiction, desc(bankHolidays.addedAt));
}

export interface NewHoliday extends Omit<NotedDay, "isConfirmed"> {
  id: string;
  name: string;
  source: string;
}

/** Notes a day of which the rules do not know; it has to be confirmed. Sent twice, the second does nothing. */
export async function addHoliday(ctx: Context, holiday: NewHoliday): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const row = { ...holiday, addedByUserId: ctx.actor.userId };
    if (!(await insertOnce(tx, bankHolidays, row))) return;
    const { id: holidayId, day, jurisdiction: newValue } = holiday;
    await recordAudit(tx, ctx, { action: "holiday_added", newValue, meta: { holidayId, day } });
  });
}
