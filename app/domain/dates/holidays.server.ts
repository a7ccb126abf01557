import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { bankHolidays } from "#app/db/schema/bank-holidays.ts";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden, notFound } from "#app/domain/errors.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import type { NotedDay } from "#app/domain/time/working-days.ts";

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

export type NewHoliday = Omit<NotedDay, "isConfirmed"> & Record<"id" | "name" | "source", string>;

/** Notes a day of which the rules do not know; it has to be confirmed. Sent twice, the second does nothing. */
export async function addHoliday(ctx: Context, holiday: NewHoliday): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to add the day");
  await transact(ctx, async (tx) => {
    const added = await tx
      .insert(bankHolidays)
      .values({ ...holiday, addedByUserId: ctx.actor.userId })
      .onConflictDoNothing()
      .returning({ id: bankHolidays.id });
    if (added.length > 0)
      await recordAudit(tx, ctx, { action: "holiday_added", ...about(holiday) });
  });
}

/** Says that a day was compared with its source. */
export async function confirmHoliday(ctx: Context, id: string): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to confirm the day");
  await transact(ctx, async (tx) => {
    const holiday = (await listHolidays(tx)).find((each) => isId(id) && each.id === id);
    if (!holiday) throw notFound("Day not found");
    const confirmed = await tx
      .update(bankHolidays)
      .set({ confirmedByUserId: ctx.actor.userId })
      .where(and(eq(bankHolidays.id, id), isNull(bankHolidays.confirmedAt)))
      .returning({ id: bankHolidays.id });
    if (confirmed.length === 0) throw conflict("This day has been confirmed already.");
    await recordAudit(tx, ctx, { action: "holiday_confirmed", ...about(holiday) });
  });
}

function about({ id, day, jurisdiction }: Pick<NewHoliday, "id" | "day" | "jurisdiction">) {
  return { newValue: jurisdiction, meta: { holidayId: id, day } };
}
