import { hash, randomUUID } from "node:crypto";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import { calendarFeeds, jobDates } from "#app/db/schema/dates.ts";
import { isOpenStatus, jobs } from "#app/db/schema/jobs.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, type Services, transact } from "#app/domain/context.ts";
import type { DateKind } from "#app/words/dates.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";
import { sortedBy } from "#foundation/lists/paging.ts";
import { londonToday } from "#foundation/time/london-today.server.ts";

const CANCELLED_DAYS = 30;
const PAST_DAYS = 90;
const MOST = 2_000;
const NOT_THERE = "There is no calendar at this address";

/** A date as a calendar program gets it: no facts, names or places. Without a kind, it is the due date of the job. */
export type FeedDate = Awaited<ReturnType<typeof feedDates>>[number];

export function digestOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** The person's own calendar address; null: they have none, or it was made with another secret. */
export async function findFeed(
  tx: Transaction,
  userId: string,
  tokenOf: (feedId: string) => string,
) {
  const { id, createdAt, fetchedAt, tokenDigest } = calendarFeeds;
  const [row] = await tx
    .select({ id, createdAt, fetchedAt, tokenDigest })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt)));
  if (!row) return null;
  const { tokenDigest: stored, ...feed } = row;
  return digestOfToken(tokenOf(feed.id)).equals(stored) ? feed : null;
}

/** Gives the person a new calendar address; the one they had ends. `tokenOf` derives its secret part. */
export async function makeFeed(ctx: Context, tokenOf: (feedId: string) => string): Promise<void> {
  const id = randomUUID();
  await transact(ctx, async (tx) => {
    await endFeed(tx, ctx);
    const tokenDigest = digestOfToken(tokenOf(id));
    await tx.insert(calendarFeeds).values({ id, userId: ctx.actor.userId, tokenDigest });
    await recordAudit(tx, ctx, { action: "feed_created", ...ofOwn(ctx), meta: { feedId: id } });
  });
}

/** Ends the person's calendar address; nothing is done when they have none. */
export async function revokeFeed(ctx: Context): Promise<void> {
  await transact(ctx, async (tx) => {
    const [ended] = await endFeed(tx, ctx);
    if (!ended) return;
    const meta = { feedId: ended.id };
    await recordAudit(tx, ctx, { action: "feed_revoked", ...ofOwn(ctx), meta });
  });
}

function endFeed(tx: Transaction, { actor }: Context) {
  return tx
    .update(calendarFeeds)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(calendarFeeds.userId, actor.userId), isNull(calendarFeeds.revokedAt)))
    .returning({ id: calendarFeeds.id });
}

function ofOwn({ actor: { organisation } }: Context) {
  return organisation ? { organisation } : {};
}

export async function fetchFeed(
  { asActor, limitKey }: Pick<Services, "asActor" | "limitKey">,
  token: string,
): Promise<{ portal: "/admin" | "/app"; dates: FeedDate[] }> {
  const visitor = { role: "app_visitor", userId: randomUUID() } as const;
  const owner = await asActor(visitor, async (tx) => {
    const { rows } = await tx.execute<{ userId: string; role: string }>(
      sql`select user_id as "userId", role from app.feed_owner(${digestOfToken(token)})`,
    );
    return rows[0];
  });
  const { userId, role } = found(owner, NOT_THERE);
  const isStaff = role === "ADMIN";
  const actor: ActingAs = { role: isStaff ? "app_admin" : "app_client", userId };
  const dates = await asActor(actor, async (tx) => {
    await consumeRateLimit(tx, limitKey, [
      { kind: "fetches of a calendar, hour", max: 60, seconds: 3_600, value: userId },
    ]);
    return listFeed(tx);
  });
  return { portal: isStaff ? "/admin" : "/app", dates };
}

const isCancelled = sql<boolean>`(${jobDates.state} in ('MOVED', 'VACATED') or ${jobs.status} = 'CANCELLED')`;

async function listFeed(tx: Transaction) {
  const first = sql`${londonToday} - ${PAST_DAYS}::integer`;
  const underWay = sql`${jobDates.startsOn} < ${first} and ${jobDates.endsOn} >= ${first}`;
  const found = await feedDates(tx, sql`${jobDates.startsOn} >= ${first}`)
    .unionAll(feedDates(tx, underWay))
    .unionAll(feedDueDates(tx));
  return sortedBy(found, ({ startsOn, id }) => `${startsOn} ${id}`).slice(0, MOST);
}

function feedDueDates(tx: Transaction) {
  return tx
    .select({
      id: sql<string>`${jobs.id} || '-due'`,
      jobId: jobs.id,
      number: jobs.number,
      kind: sql<DateKind | null>`null::text`,
      startsOn: sql<string>`${jobs.dueDate}::text`,
      endsOn: sql<string | null>`null::text`,
      atTime: sql<string | null>`null::text`,
      version: sql<number>`1 + extract(epoch from ${jobs.updatedAt} - ${jobs.createdAt})::integer`,
      changedAt: sql`${jobs.updatedAt}`.mapWith(jobDates.changedAt),
      isCancelled: sql<boolean>`false`,
    })
    .from(jobs)
    .where(
      sql`${isOpenStatus(jobs.status)} and ${jobs.dueDate} >= ${londonToday} - ${PAST_DAYS}::integer`,
    )
    .orderBy(jobs.dueDate, jobs.id)
    .limit(MOST);
}

function feedDates(tx: Transaction, condition: SQL) {
  const cancelledAt = sql`case when ${jobs.status} = 'CANCELLED'
    then greatest(${jobDates.changedAt}, ${jobs.statusSince}) else ${jobDates.changedAt} end`;
  // A job that is cancelled or opened again changes what is told of its dates, and not their versions. Since
  // when it has its status only rises.
  const statusAge = sql`extract(epoch from ${jobs.statusSince} - ${jobs.createdAt})::integer`;
  return tx
    .select({
      id: sql<string>`${jobDates.id}::text`,
      jobId: jobs.id,
      number: jobs.number,
      kind: sql<DateKind | null>`${jobDates.kind}`,
      startsOn: sql<string>`${jobDates.startsOn}::text`,
      endsOn: sql<string | null>`${jobDates.endsOn}::text`,
      atTime: sql<string | null>`to_char(${jobDates.atTime}, 'HH24:MI')`,
      // Never goes down, and rises with each change that a calendar shows.
      version: sql<number>`${jobDates.version} + ${statusAge}`,
      changedAt: sql`greatest(${jobDates.changedAt}, ${jobs.statusSince})`.mapWith(
        jobDates.changedAt,
      ),
      isCancelled,
    })
    .from(jobDates)
    .innerJoin(jobs, eq(jobs.id, jobDates.jobId))
    .where(
      sql`${condition}
        and (not ${isCancelled} or ${cancelledAt} > now() - ${CANCELLED_DAYS} * interval '1 day')`,
    )
    .orderBy(jobDates.startsOn, jobDates.id)
    .limit(MOST);
}
