import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { papers, paperVersions, uploads } from "#app/db/schema/papers.ts";
import type { RegularWork } from "#app/domain/context.ts";
import type { Transact } from "#foundation/database/transaction.server.ts";
import type { Pieces } from "#foundation/files/stored-file.ts";
import { UNFINISHED_HOURS } from "./receiving/receiving.ts";

const BATCH = 100;
/** Few, because their papers cannot be changed meanwhile. */
const MOST_JOBS = 10;
const QUARTER = sql`interval '15 minutes'`;
const QUIET_HOURS = sql`interval '3 hours'`;
const IS_OLD = lt(uploads.changedAt, sql`now() - make_interval(hours => ${UNFINISHED_HOURS})`);

/** Notifies the other side of papers, a quarter of an hour after the first of them came. */
export async function notifyOfPapers({ tx, notify }: RegularWork): Promise<boolean> {
  const waiting = await tx
    .select({
      jobId: papers.jobId,
      by: papers.sentBySide,
      ids: sql<string[]>`array_agg(${papers.id})`,
    })
    .from(papers)
    .where(and(isNull(papers.toldAt), eq(papers.visibility, "CLIENT"), isNull(papers.withdrawnAt)))
    .groupBy(papers.jobId, papers.sentBySide)
    .having(sql`min(${papers.addedAt}) < now() - ${QUARTER}`)
    .limit(MOST_JOBS);
  let count = 0;
  for (const { jobId, by, ids } of waiting) {
    // Nothing is waited for, as `lockJob` says.
    const free = tx
      .select({ id: papers.id })
      .from(papers)
      .where(and(inArray(papers.id, ids), isNull(papers.toldAt)))
      .for("update", { skipLocked: true });
    const notified = await tx
      .update(papers)
      .set({ toldAt: new Date() })
      .where(inArray(papers.id, free))
      .returning({ id: papers.id });
    count += notified.length;
    if (notified.length === 0) continue;
    await notify(tx, { templateKey: "papers_received", jobId, by, count: `${notified.length}` });
  }
  return count > 0 && waiting.length === MOST_JOBS;
}

/** Reminds the sender of a file that has not gone on for hours, once. */
export async function remindOfUploads({ tx, notify }: RegularWork): Promise<boolean> {
  const stopped = await tx
    .select({ id: uploads.id, jobId: uploads.jobId, userId: uploads.userId })
    .from(uploads)
    .where(
      and(
        isNull(uploads.finishedAt),
        isNull(uploads.remindedAt),
        sql`${uploads.received} > 0`,
        lt(uploads.changedAt, sql`now() - ${QUIET_HOURS}`),
      ),
    )
    .limit(BATCH);
  const notified = new Set<string>();
  for (const { id, jobId, userId } of stopped) {
    const free = tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.remindedAt), isNull(uploads.finishedAt)))
      .for("update", { skipLocked: true });
    const { rowCount } = await tx
      .update(uploads)
      .set({ remindedAt: new Date() })
      .where(inArray(uploads.id, free));
    if (rowCount === 0) continue;
    const key = `${userId} ${jobId}`;
    if (!notified.has(key)) await notify(tx, { templateKey: "upload_unfinished", jobId, userId });
    notified.add(key);
  }
  return notified.size > 0 && stopped.length === BATCH;
}

/**
 * Removes what is left of uploads that nobody has gone on with for a day, and what is known of finished ones.
 * Returns whether there may be more.
 */
export async function removeOldUploads(
  transact: Transact,
  pieces: Pick<Pieces, "remove">,
): Promise<boolean> {
  const old = await transact((tx) =>
    tx.select({ id: uploads.id }).from(uploads).where(IS_OLD).limit(BATCH),
  );
  for (const { id } of old) {
    const isGone = await transact(async (tx) => {
      const gone = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, id), IS_OLD))
        .returning({ id: uploads.id });
      const kept = await tx.$count(paperVersions, eq(paperVersions.id, id));
      return gone.length > 0 && kept === 0;
    });
    if (isGone) await pieces.remove(id);
  }
  return old.length === BATCH;
}

/**
 * Removes files from the store that nothing names: neither a version nor an upload. They are left when the
 * process was killed between a row and its file. Returns how many.
 */
export async function sweepOrphans(
  transact: Transact,
  pieces: Pick<Pieces, "remove"> & { ids(): AsyncGenerator<{ id: string; changedAt: Date }> },
  now = Date.now(),
): Promise<number> {
  let swept = 0;
  for await (const { id, changedAt } of pieces.ids()) {
    if (now - changedAt.getTime() < (UNFINISHED_HOURS + 1) * 3_600_000) continue;
    const isNamed = await transact(async (tx) => {
      const versions = await tx.$count(paperVersions, eq(paperVersions.id, id));
      const begun = await tx.$count(uploads, eq(uploads.id, id));
      return versions + begun > 0;
    });
    if (isNamed) continue;
    await pieces.remove(id);
    swept += 1;
  }
  return swept;
}
