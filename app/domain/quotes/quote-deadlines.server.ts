import { sql } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import type { RegularWork } from "#app/domain/context.ts";
import { isUnfinished } from "#app/domain/jobs/commands/conditions.server.ts";
import { expireQuote } from "#app/domain/jobs/commands/expire-quote.server.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";

/** How many days before its end a client is reminded of a quote; the last time first. */
const REMINDERS = [2, 7] as const;
/** Few, because nobody can answer them meanwhile. */
const BATCH = 10;

/** Ends the oldest quote whose last day in London has passed: one in a transaction, as `lockJob` says. */
export async function expireQuotes({ tx, notify }: RegularWork): Promise<boolean> {
  const { rows } = await tx.execute<{ jobId: string }>(
    sql`select ${quotes.jobId} as "jobId" from ${quotes}
      where ${quotes.status} = 'SENT' and ${quotes.validUntil} < ${londonToday}
      order by ${quotes.validUntil}, ${quotes.jobId} limit 1`,
  );
  const [oldest] = rows;
  return oldest ? expireQuote(tx, notify, oldest.jobId) : false;
}

/**
 * Reminds clients of quotes that end within 7 and within 2 days, once for each: not those that were valid for
 * no longer anyway, nor those that can no longer be answered because the job is finished.
 */
export async function remindOfQuotes({ tx, notify }: RegularWork): Promise<boolean> {
  let count = 0;
  for (const days of REMINDERS) {
    const { rows } = await tx.execute<{ id: string; jobId: string }>(sql`
      update ${quotes} set reminded_days = ${days} where ${quotes.id} in (
        select ${quotes.id} from ${quotes} join ${jobs} on ${jobs.id} = ${quotes.jobId}
        where ${quotes.status} = 'SENT' and ${isUnfinished}
          and ${quotes.validUntil} between ${londonToday} and ${londonToday} + ${days}::integer
          and coalesce(${quotes.remindedDays}, 99) > ${days}
          and ${quotes.validUntil} - (${quotes.createdAt} at time zone 'Europe/London')::date > ${days}
        order by ${quotes.validUntil} limit ${BATCH} for update of ${quotes} skip locked)
      returning ${quotes.id} as id, ${quotes.jobId} as "jobId"`);
    for (const { id: quoteId, jobId } of rows) {
      await notify(tx, { templateKey: "quote_expiring", jobId, quoteId });
    }
    count += rows.length;
  }
  return count >= BATCH;
}

const HOUR = new Intl.DateTimeFormat("en-GB", {
  hour: "numeric",
  hourCycle: "h23",
  timeZone: "Europe/London",
});

/** Whether it is between 8 and 18 in London. */
export function isReminderHour(now: Date): boolean {
  const hour = Number(HOUR.format(now));
  return hour >= 8 && hour < 18;
}
