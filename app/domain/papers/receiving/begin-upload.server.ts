import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { papers, paperVersions, uploads } from "#app/db/schema/papers.ts";
import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden, found, notFound, tooLarge, unusable } from "#foundation/errors.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import { cleanFileName } from "../files/file-name.ts";
import { fileSize } from "../files/file-size.ts";
import { extensionOf, isAccepted } from "../files/file-types.ts";
import { shortName } from "../inspection/finding.ts";
import { explainExtension } from "../inspection/wrong-extension.ts";
import { canChangePaper, type PaperVisibility } from "../paper.ts";
import { checkDisk, checkJob } from "./disk-space.server.ts";
import type { Receiving } from "./receiving.ts";

export interface NewUpload extends OfJob {
  fileName: string;
  /** In bytes; of a form, whose files do not tell their size, the most that it may have. */
  size: number;
  visibility: PaperVisibility;
  paperId?: string | undefined;
  redaction?: { redacted: number; reason: string } | undefined;
  commentId?: string | undefined;
}

const LIMIT = { kind: "files, day", max: 100, seconds: 86_400 };

/** Begins an upload; its pieces follow. Returns its id. */
export async function beginUpload(
  ctx: Context,
  { pieces, startHash, maxBytes }: Receiving,
  wanted: NewUpload,
): Promise<string> {
  const fileName = cleanFileName(wanted.fileName);
  checkName(fileName);
  checkSize(fileName, wanted.size, maxBytes);
  if (wanted.visibility === "INTERNAL" && !isStaff(ctx.actor)) throw forbidden("Not allowed");
  const free = await pieces.freeBytes();
  const id = randomUUID();
  const hashState = (await startHash()).save();
  await transact(ctx, async (tx) => {
    const job = await findJob(tx, wanted.jobId);
    const paper = wanted.paperId ? await findTarget(tx, ctx, job.id, wanted) : null;
    checkDisk(free, wanted.size);
    await checkJob(tx, job.id, wanted.size);
    await limitActor(tx, ctx, LIMIT);
    await tx.insert(uploads).values({
      id,
      jobId: job.id,
      organisationId: job.organisationId,
      userId: ctx.actor.userId,
      paperId: paper?.id ?? null,
      visibility: paper?.visibility ?? wanted.visibility,
      fileName,
      size: wanted.size,
      hashState,
      wrappedKey: pieces.newKey(id),
      redactedFrom: paper?.redactedFrom ?? null,
      redactionReason: wanted.redaction?.reason ?? null,
      commentId: wanted.commentId ?? null,
    });
  });
  return id;
}

function checkName(fileName: string): void {
  const extension = extensionOf(fileName);
  if (isAccepted(extension)) return;
  throw unusable(`“${shortName(fileName)}” ${explainExtension(extension)}`);
}

function checkSize(fileName: string, size: number, maxBytes: number): void {
  if (size <= 0) throw unusable(`“${shortName(fileName)}” is empty.`);
  if (size <= maxBytes) return;
  throw tooLarge(
    `“${shortName(fileName)}” has ${fileSize(size)}; a file may have ${fileSize(maxBytes)}. Telephone us about another way.`,
  );
}

const NOT_YOURS = "Our office sent this paper, so only our office can add a version of it.";

async function findTarget(
  tx: Transaction,
  { actor }: Context,
  jobId: string,
  { paperId = "", redaction }: NewUpload,
) {
  const redacted = redaction && /^\d{1,6}$/.test(`${redaction.redacted}`) ? redaction.redacted : 0;
  const [row] = await tx
    .select({
      id: papers.id,
      visibility: papers.visibility,
      sentBySide: papers.sentBySide,
      withdrawnAt: papers.withdrawnAt,
      redactedFrom: sql<string | null>`(select v.id from ${paperVersions} v
        where v.paper_id = papers.id and v.number = ${redacted})`,
    })
    .from(papers)
    .where(and(hasId(papers.id, paperId), eq(papers.jobId, jobId)));
  const paper = found(row, "Paper not found");
  if (!canChangePaper(actor, { sentBySide: paper.sentBySide, withdrawal: null })) {
    throw forbidden(NOT_YOURS);
  }
  if (paper.withdrawnAt) throw conflict("This paper was withdrawn, so no version can be added.");
  if (redaction && !paper.redactedFrom) throw notFound("There is no such version");
  return paper;
}
