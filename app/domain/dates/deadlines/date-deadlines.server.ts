import { sql } from "drizzle-orm";
import { jobFacts } from "#app/db/schema/case.ts";
import { jobDates } from "#app/db/schema/dates.ts";
import { isOpenStatus, jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import type { RegularWork } from "#app/domain/context.ts";
import { datesInWords } from "#app/domain/dates/dates-in-words.ts";
import { isToBeMet } from "#app/domain/dates/job-date.ts";
import type { DateKind } from "#app/words/dates.ts";
import type { Jurisdiction } from "#app/words/jurisdictions.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";
import { workingDayOnOrAfter, workingDaysUntil } from "#foundation/time/working-days.ts";
import { notedDays } from "./holidays.server.ts";

const BATCH = 100;
/** Few, because their dates cannot be changed meanwhile. */
const MOST_JOBS = 10;
/** So many days ahead are looked at: seven working days are never more, with Christmas between. */
const AHEAD = 20;
const MOST = 2_000;

/** Today in London; from six in the evening on, tomorrow. */
const eveningDay = sql`(now() at time zone 'Europe/London' + interval '6 hours')::date`;
const lastDay = sql`coalesce(${jobDates.endsOn}, ${jobDates.startsOn})`;
const jurisdiction = sql`coalesce(${jobFacts.jurisdiction}, 'EW')`;
const ABOUT_DATE = sql`${jobDates.id} as id, ${jobDates.jobId} as "jobId", ${jobDates.kind} as kind,
  ${jobDates.startsOn}::text as "startsOn", ${jobDates.atTime}::text as "atTime", ${jurisdiction} as jurisdiction`;
type AboutDate = {
  id: string;
  jobId: string;
  kind: DateKind;
  startsOn: string;
  atTime: string | null;
  jurisdiction: Jurisdiction;
};
const OPEN_DATES = sql`${jobDates}
  join ${jobs} on ${jobs.id} = ${jobDates.jobId} and ${isOpenStatus(jobs.status)}
  left join ${jobFacts} on ${jobFacts.jobId} = ${jobs.id}`;

/**
 * Says in the evening what became of dates that have passed: what someone had to do by then was missed, and
 * everything else has happened. What was due on a closed day is missed on the evening of the next working day.
 * One job in a transaction, as `lockJob` says. Found by the next dates of open jobs: those of finished ones stay open,
 * and are ever more.
 */
export async function closePastDates({ tx, notify }: RegularWork): Promise<boolean> {
  const { rows } = await tx.execute<
    AboutDate & { directed: boolean; last: string; evening: string }
  >(sql`
    select ${ABOUT_DATE}, ${jobDates.directed} as directed, ${lastDay}::text as last, ${eveningDay}::text as evening
    from ${OPEN_DATES}
    where ${jobDates.state} = 'OPEN' and ${jobDates.startsOn} < ${eveningDay} and ${lastDay} < ${eveningDay}
      and ${jobs.nextDate} < ${eveningDay}
    order by ${jobs.nextDate}, ${jobs.id}, ${jobDates.startsOn}, ${jobDates.id} limit ${BATCH}`);
  const noted = await notedDays(tx);
  const missed: (typeof rows)[number][] = [];
  let isAnyClosed = false;
  let job: string | undefined;
  for (const date of rows) {
    const { id, jobId, last, evening, jurisdiction: where } = date;
    const outcome = isToBeMet(date) ? "MISSED" : "MET";
    const due = workingDayOnOrAfter(last, { jurisdiction: where, noted });
    if (outcome === "MISSED" && due >= evening) continue;
    job ??= jobId;
    if (jobId !== job) continue;
    const result = await tx.execute<{ closed: boolean }>(
      sql`select app.close_date(${id}, ${outcome}) as closed`,
    );
    if (!result.rows[0]?.closed) continue;
    isAnyClosed = true;
    if (outcome === "MISSED") missed.push(date);
  }
  if (job && missed.length > 0) {
    await notify(tx, { templateKey: "date_missed", jobId: job, dates: datesInWords(missed) });
  }
  return isAnyClosed;
}

/**
 * Reminds both sides 7 and 2 working days before an open date, once for each: not of one that was added
 * later than that. Of several dates of a job they are told in one email; the client of authority to be applied for in
 * one of its own, once there is a quote to apply with.
 */
export async function remindOfDates({ tx, notify }: RegularWork): Promise<boolean> {
  const { rows } = await tx.execute<
    AboutDate & { today: string; addedOn: string; reminded: number; isQuoted: boolean }
  >(sql`
    select ${ABOUT_DATE}, ${londonToday}::text as today, coalesce(${jobDates.remindedDays}, 99) as reminded,
      (${jobDates.addedAt} at time zone 'Europe/London')::date::text as "addedOn",
      exists (select from ${quotes} where ${quotes.jobId} = ${jobDates.jobId}
        and ${quotes.status} in ('SENT', 'ACCEPTED') and ${quotes.rateCheck} is not null) as "isQuoted"
    from ${OPEN_DATES}
    where ${jobDates.state} = 'OPEN' and coalesce(${jobDates.remindedDays}, 99) > 2
      and ${jobDates.startsOn} between ${londonToday} and ${londonToday} + ${AHEAD}::integer
    order by ${jobDates.startsOn}, ${jobDates.id} limit ${MOST}`);
  const noted = await notedDays(tx);
  const tried = new Set<string>();
  const near = new Map<string, (typeof rows)[number][]>();
  const toApply = new Set<string>();
  for (const date of rows) {
    const { id, jobId, startsOn, today, addedOn, reminded, jurisdiction: where } = date;
    const calendar = { jurisdiction: where, noted };
    const left = workingDaysUntil(today, startsOn, calendar);
    const days = left <= 2 ? 2 : left <= 7 ? 7 : null;
    if (days === null || reminded <= days) continue;
    if (workingDaysUntil(addedOn, startsOn, calendar) <= days) continue;
    if (tried.size === MOST_JOBS && !tried.has(jobId)) continue;
    tried.add(jobId);
    const { rowCount } = await tx.execute(sql`
      update ${jobDates} set reminded_days = ${days} where ${jobDates.id} in (
        select ${jobDates.id} from ${jobDates} where ${jobDates.id} = ${id} and ${jobDates.state} = 'OPEN'
          and coalesce(${jobDates.remindedDays}, 99) > ${days} for update skip locked)`);
    if (!rowCount) continue;
    near.set(jobId, [...(near.get(jobId) ?? []), date]);
    if (days === 2 && date.kind === "AUTHORITY_DUE" && date.isQuoted) toApply.add(id);
  }
  for (const [jobId, dates] of near) {
    const about = (some: typeof rows) => ({ jobId, dates: datesInWords(some) });
    const due = dates.filter(({ id }) => toApply.has(id));
    const others = dates.filter(({ id }) => !toApply.has(id));
    await notify(tx, { templateKey: "date_near", by: "CLIENT", ...about(dates) });
    if (due.length > 0) await notify(tx, { templateKey: "authority_due", ...about(due) });
    if (others.length > 0) {
      await notify(tx, { templateKey: "date_near", by: "STAFF", ...about(others) });
    }
  }
  return near.size > 0 && tried.size === MOST_JOBS;
}
