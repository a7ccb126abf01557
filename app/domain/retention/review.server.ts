import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { installationChecks } from "#app/db/schema/checks.ts";
import { destructions, reviews } from "#app/db/schema/destructions.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { legalHolds } from "#app/db/schema/retention.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { RegularWork } from "#app/domain/context.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { NO_JOB } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { type ListOrder, type PageWindow, readPage } from "#foundation/lists/page-window.server.ts";
import type { Cursor } from "#foundation/lists/paging.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { findEnding } from "./ending.server.ts";
import { findHold } from "./hold.server.ts";

const SIZE = 25;
/** What is to be decided is shown so many days before. */
const AHEAD_DAYS = 31;

const IS_HELD = sql<boolean>`exists (select from ${legalHolds}
  where ${legalHolds.jobId} = ${jobs.id} and ${legalHolds.liftedAt} is null)`;

export const IS_DUE = and(sql`${jobs.reviewOn} <= ${londonToday}`, sql`not ${IS_HELD}`);

const LISTED = {
  jobId: jobs.id,
  number: jobs.number,
  title: jobs.title,
  organisationName: organisations.name,
};

const BY_DAY: ListOrder<{ reviewOn: string | null }> = {
  by: sql`${jobs.reviewOn}`,
  ascending: true,
  timeOf: ({ reviewOn }) => new Date(`${reviewOn}`),
  literal: (at) => sql`${at.toISOString().slice(0, 10)}::date`,
};

/** Cases to decide about now and in the next month, the first due first. Staff only. */
export function listDue(tx: Transaction, cursor: Cursor | null) {
  const read = async ({ condition, order, limit }: PageWindow) => {
    const isNear = sql`${jobs.reviewOn} <= ${londonToday} + ${AHEAD_DAYS}::int`;
    const rows = await tx
      .select({
        ...LISTED,
        id: jobs.id,
        reviewOn: jobs.reviewOn,
        proposedByName: destructions.proposedByName,
      })
      .from(jobs)
      .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
      .leftJoin(destructions, eq(destructions.jobId, jobs.id))
      .where(and(isNear, sql`not ${IS_HELD}`, condition))
      .orderBy(order)
      .limit(Number(limit));
    return rows.map((row) => ({ ...row, createdAt: new Date(`${row.reviewOn}`) }));
  };
  return readPage({ createdAt: jobs.reviewOn, id: jobs.id }, { cursor, size: SIZE }, read, BY_DAY);
}

/** Holds that are in force, the newest first. Staff only. */
export function listHeld(tx: Transaction, cursor: Cursor | null) {
  const read = ({ condition, order, limit }: PageWindow) =>
    tx
      .select({
        ...LISTED,
        id: legalHolds.id,
        createdAt: legalHolds.placedAt,
        reason: legalHolds.reason,
        placedByName: profiles.name,
      })
      .from(legalHolds)
      .innerJoin(jobs, eq(jobs.id, legalHolds.jobId))
      .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
      .innerJoin(profiles, eq(profiles.id, legalHolds.placedByUserId))
      .where(and(isNull(legalHolds.liftedAt), condition))
      .orderBy(order)
      .limit(Number(limit));
  return readPage(
    { createdAt: legalHolds.placedAt, id: legalHolds.id },
    { cursor, size: SIZE },
    read,
  );
}

/** Cases that were destroyed, the newest first. Staff only. */
export function listDestroyed(tx: Transaction, cursor: Cursor | null) {
  const read = async ({ condition, order, limit }: PageWindow) => {
    const { id, kind, confirmedAt, confirmedByName, filesGoneAt, backupsClearOn } = destructions;
    const rows = await tx
      .select({ ...LISTED, id, kind, confirmedAt, confirmedByName, filesGoneAt, backupsClearOn })
      .from(destructions)
      .innerJoin(jobs, eq(jobs.id, destructions.jobId))
      .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
      .where(and(isNotNull(confirmedAt), condition))
      .orderBy(order)
      .limit(Number(limit));
    return rows.map((row) => ({ ...row, createdAt: row.confirmedAt ?? new Date(0) }));
  };
  const columns = { createdAt: destructions.confirmedAt, id: destructions.id };
  return readPage(columns, { cursor, size: SIZE }, read);
}

/** Tells staff, once in each month, that a case is due. Of several processes one does. */
export async function tellOfDueCases({ tx, notify }: RegularWork, now: Date): Promise<boolean> {
  const [due] = await tx.select({ id: jobs.id }).from(jobs).where(IS_DUE).limit(1);
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('retention due', 0)) as mine`,
  );
  if (!due || !rows[0]?.mine) return false;
  const [told] = await tx
    .select({ at: installationChecks.checkedAt })
    .from(installationChecks)
    .where(eq(installationChecks.name, "retention"));
  if (told && monthOf(told.at) === monthOf(now)) return false;
  await recordCheck(tx, "retention", "OK", "Staff were told that cases are due for review");
  await notify(tx, { templateKey: "retention_due" });
  return false;
}

/** `2026-03`, in London. */
const monthOf = (at: Date) => londonDay(at).slice(0, 7);

/** All that a decision about a case asks for; `today` in London. Staff only. */
export async function findReview(tx: Transaction, jobId: string) {
  const [row] = isId(jobId)
    ? await tx
        .select({
          ...LISTED,
          organisationId: jobs.organisationId,
          id: jobs.id,
          status: jobs.status,
          reviewOn: jobs.reviewOn,
          destroyedAt: jobs.destroyedAt,
          isDue: sql<boolean>`coalesce(${jobs.reviewOn} <= ${londonToday}, false)`,
          isForProsecution: sql<boolean>`app.for_prosecution(${jobs.id})`,
          isMistake: sql<boolean>`app.is_mistake(${jobs.id})`,
          staff: sql<number>`(select count(*)::int from user_roles r join profiles p on p.id = r.user_id
            where r.role = 'ADMIN' and p.status = 'ACTIVE')`,
          papers: sql<number>`(select count(*)::int from papers p where p.job_id = ${jobs.id})`,
          reports: sql<number>`(select count(*)::int from report_seals s
            join reports r on r.id = s.report_id where r.job_id = ${jobs.id})`,
        })
        .from(jobs)
        .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
        .where(eq(jobs.id, jobId))
    : [];
  const job = found(row, NO_JOB);
  const [proposal = null] = await tx
    .select()
    .from(destructions)
    .where(and(eq(destructions.jobId, job.id), isNull(destructions.confirmedAt)));
  const { dueOn, reason, nextOn, at } = reviews;
  const kept = await tx
    .select({ dueOn, reason, nextOn, at, byName: profiles.name })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.byUserId))
    .where(and(eq(reviews.jobId, job.id), eq(reviews.decision, "KEEP")))
    .orderBy(desc(at), asc(reviews.id))
    .limit(5);
  return {
    job,
    proposal,
    kept,
    ending: await findEnding(tx, job.id),
    hold: await findHold(tx, job.id),
  };
}

export type Review = Awaited<ReturnType<typeof findReview>>;
