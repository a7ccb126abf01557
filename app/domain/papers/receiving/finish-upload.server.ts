import { and, eq, gt, sql } from "drizzle-orm";
import { papers, paperVersions, uploads } from "#app/db/schema/papers.ts";
import { isStaff } from "#app/domain/actor.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { findJob, type Job } from "#app/domain/jobs/queries.server.ts";
import { paperAction } from "#app/domain/papers/events.ts";
import { guessTitle } from "#app/domain/papers/files/guess-kind.ts";
import type { FileBytes } from "#app/domain/papers/inspection/file-bytes.server.ts";
import type { Inspection } from "#app/domain/papers/inspection/finding.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import type { Looked } from "#app/domain/papers/reading/look-into-file.server.ts";
import type { PaperKind } from "#app/words/papers.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import type { Pieces, StoredFile } from "#foundation/files/stored-file.ts";
import type { Receiving } from "./receiving.ts";

/** What became of a file: a paper, or nothing, with the reason in words for its sender. */
export type Finished =
  | { ok: true; paperId: string; name: string; title: string }
  /** `samePaperId`: the paper whose newest version has these bytes already. */
  | { ok: false; why: string; samePaperId?: string };

export interface Finishing extends Receiving {
  lookInto(file: FileBytes): Promise<Looked>;
  /** Waits until this process looks into no other file. */
  oneAtATime<T>(who: string, look: () => Promise<T>): Promise<T>;
}

type UploadedFile = Awaited<ReturnType<typeof selectUpload>>[number];

/**
 * Makes a paper, or a further version of one, of an upload that has come whole; it is then scanned. What is
 * no file that we take is removed. Asked twice, it answers the same.
 */
export async function finishUpload(ctx: Context, finishing: Finishing, id: string) {
  const { upload, outcome } = await transact(ctx, async (tx) => {
    const [upload] = await selectUpload(tx, id);
    if (!upload) throw conflict("There is no such upload");
    return { upload, outcome: await outcomeOf(tx, upload) };
  });
  if (outcome) return outcome;
  if (upload.received !== upload.size) throw conflict("This upload is not complete yet");
  const checked = await finishing.oneAtATime(ctx.actor.userId, () => check(finishing, upload));
  const { finished, isRefused } = await transact(ctx, async (tx) => {
    const [locked] = await selectUpload(tx, id).for("update");
    if (!locked) return { finished: await outcomeMeanwhile(tx, id), isRefused: false };
    const finished = checked.ok
      ? await keepVersion(tx, ctx, { ...locked, ...checked })
      : await refuse(tx, id, checked.why);
    return { finished, isRefused: !finished.ok };
  });
  // Not what another request has finished: it may be a paper that was withdrawn, whose bytes are kept.
  if (isRefused) await finishing.pieces.remove(id);
  return finished;
}

/** What another request has made of an upload: who goes on with one can lock it only while it is unfinished. */
async function outcomeMeanwhile(tx: Transaction, id: string): Promise<Finished> {
  const [upload] = await selectUpload(tx, id);
  const outcome = upload && (await outcomeOf(tx, upload));
  if (!outcome) throw conflict("This upload was given up");
  return outcome;
}

export function bytesOf(pieces: Pieces, name: string, file: StoredFile): FileBytes {
  return {
    name,
    size: file.size,
    async read(from, to) {
      // Files that were cut off name places beyond their end.
      const range = { from: Math.min(from, file.size), to: Math.min(to, file.size) };
      const bytes = Buffer.allocUnsafeSlow(range.to - range.from);
      let at = 0;
      for await (const part of pieces.read(file, range)) at += part.copy(bytes, at);
      return bytes;
    },
  };
}

type Taken = Extract<Inspection, { ok: true }> & { sha256: string; kind: PaperKind; title: string };

async function check(
  { pieces, startHash, lookInto }: Finishing,
  upload: UploadedFile,
): Promise<Taken | { ok: false; why: string }> {
  const sha256 = (await startHash(upload.hashState)).digest();
  if (upload.senderSha256 !== null && upload.senderSha256 !== sha256) {
    return { ok: false, why: `“${upload.fileName}” was changed on its way. Send it again.` };
  }
  const { inspection, kind } = await lookInto(bytesOf(pieces, upload.fileName, upload));
  if (!inspection.ok) return inspection;
  return { ...inspection, sha256, kind, title: guessTitle(upload.fileName) };
}

export function selectUpload(tx: Transaction, id: string) {
  return tx.select().from(uploads).where(hasId(uploads.id, id));
}

/** What became of an upload; null: it is not finished. */
async function outcomeOf(tx: Transaction, upload: UploadedFile): Promise<Finished | null> {
  if (upload.refusal !== null) return { ok: false, why: upload.refusal };
  if (upload.finishedAt === null) return null;
  const [paper] = await selectPaperOf(tx, eq(paperVersions.id, upload.id));
  if (!paper) return { ok: false, why: "This paper was withdrawn." };
  return { ok: true, paperId: paper.id, title: paper.title, name: paperName(paper) };
}

const paperColumns = {
  id: papers.id,
  number: papers.number,
  visibility: papers.visibility,
  title: papers.title,
};

function selectPaperOf(tx: Transaction, condition: ReturnType<typeof and>) {
  return tx
    .select({ ...paperColumns, version: paperVersions.number })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(condition)
    .limit(1);
}

async function refuse(tx: Transaction, id: string, why: string): Promise<Finished> {
  const refusal = why.slice(0, 300);
  await tx.update(uploads).set({ finishedAt: new Date(), refusal }).where(eq(uploads.id, id));
  return { ok: false, why: refusal };
}

type Kept = UploadedFile & Taken;

async function keepVersion(tx: Transaction, ctx: Context, kept: Kept): Promise<Finished> {
  // The same bytes may be on their way twice: the later sees the paper that the earlier has become.
  await lockPapers(tx, kept.jobId);
  const [same] = await selectPaperOf(
    tx,
    and(
      eq(paperVersions.jobId, kept.jobId),
      eq(paperVersions.sha256, kept.sha256),
      sql`${papers.withdrawnAt} is null`,
    ),
  );
  if (same) {
    const why = `“${kept.fileName}” is already here as ${paperName(same)}.`;
    const count = await tx.$count(paperVersions, eq(paperVersions.paperId, same.id));
    const refused = await refuse(tx, kept.id, why);
    return same.version === count ? Object.assign(refused, { samePaperId: same.id }) : refused;
  }
  const job = await findJob(tx, kept.jobId);
  const paper = kept.paperId
    ? await lockPaper(tx, kept.paperId)
    : await addPaper(tx, ctx, job, kept);
  if (!paper) return refuse(tx, kept.id, "This paper was withdrawn.");
  const earlier = await tx.$count(paperVersions, eq(paperVersions.paperId, paper.id));
  await tx.insert(paperVersions).values({
    ...kept,
    paperId: paper.id,
    number: earlier + 1,
    uploadedByUserId: ctx.actor.userId,
  });
  await tx.update(uploads).set({ finishedAt: new Date() }).where(eq(uploads.id, kept.id));
  const name = paperName(paper);
  await recordAudit(tx, ctx, {
    action: paperAction(kept.paperId ? "version_added" : "received", paper.visibility),
    ...aboutJob(job),
    newValue: name,
    meta: { paperId: paper.id, versionId: kept.id, sha256: kept.sha256, bytes: kept.size },
  });
  return { ok: true, paperId: paper.id, name, title: paper.title };
}

async function lockPaper(tx: Transaction, id: string) {
  const [paper] = await tx
    .select(paperColumns)
    .from(papers)
    .where(and(eq(papers.id, id), sql`${papers.withdrawnAt} is null`))
    .for("update");
  return paper;
}

async function addPaper(tx: Transaction, ctx: Context, job: Job, kept: Kept) {
  const sentBySide = isStaff(ctx.actor) ? "STAFF" : "CLIENT";
  if (kept.visibility === "CLIENT") await announce(tx, ctx, job, sentBySide);
  const [paper] = await tx
    .insert(papers)
    .values({
      jobId: job.id,
      organisationId: job.organisationId,
      title: kept.title,
      kind: kept.kind,
      visibility: kept.visibility,
      sentBySide,
      isLate: job.status === "COMPLETED" || job.status === "CANCELLED",
      commentId: kept.commentId,
    })
    .returning(paperColumns);
  return paper;
}

/** The first papers of a quarter of an hour are announced to open pages and in notifications. */
async function announce(tx: Transaction, ctx: Context, job: Job, side: "CLIENT" | "STAFF") {
  const recent = await tx.$count(
    papers,
    and(
      eq(papers.jobId, job.id),
      eq(papers.sentBySide, side),
      eq(papers.visibility, "CLIENT"),
      gt(papers.addedAt, sql`now() - interval '15 minutes'`),
    ),
  );
  if (recent > 0) return;
  await recordAudit(tx, ctx, { action: "papers_arrived", ...aboutJob(job) });
}

/**
 * Waits until nobody else keeps a paper for this job, and keeps others waiting until the transaction ends. It
 * is the lock under which the database numbers papers (`app.number_paper`).
 */
async function lockPapers(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('papers ' || ${jobId}::text, 0))`,
  );
}
