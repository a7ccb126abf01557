import { and, eq, isNull } from "drizzle-orm";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact, transactAsStaff } from "#app/domain/context.ts";
import type { PaperKind, WayOfComing } from "#app/words/papers.ts";
import { sqlState, type Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden } from "#foundation/errors.ts";
import { paperAction } from "./events.ts";
import { canChangePaper, isSafe, openingOf } from "./paper.ts";
import { paperName } from "./paper-name.ts";
import { findPaperOfJob, type OfPaper } from "./queries.server.ts";

const WITHDRAWN = "This paper was withdrawn.";
const NOT_YOURS = "Our office sent this paper, so only our office can change it.";

/**
 * Corrects what a paper is called, if a title is given, and what it is; its bytes never change. Returns whether
 * anything was changed.
 */
export async function correctPaper(
  ctx: Context,
  { kind, ...given }: OfPaper & { title?: string; kind: PaperKind },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const { paper, record } = await paperToChange(tx, ctx, given);
    const { title = paper.title } = given;
    if (paper.title === title && paper.kind === kind) return false;
    await change(tx, paper.id, { title, kind });
    await record(paperAction("changed", paper.visibility));
    return true;
  });
}

/** Withdraws a paper: clients can no longer open it, staff still can. Withdrawn twice, the second does nothing. */
export async function withdrawPaper(
  ctx: Context,
  { reason, ...ids }: OfPaper & { reason: string },
) {
  await transact(ctx, async (tx) => {
    const { paper, record } = await paperToChange(tx, ctx, ids, "also withdrawn");
    if (paper.withdrawal) return;
    const withdrawn = await tx
      .update(papers)
      .set({ withdrawnAt: new Date(), withdrawnByUserId: ctx.actor.userId, withdrawReason: reason })
      .where(and(eq(papers.id, paper.id), isNull(papers.withdrawnAt)))
      .returning({ id: papers.id })
      .catch(inWords);
    if (withdrawn.length === 0) return;
    await record(paperAction("withdrawn", paper.visibility));
  });
}

/** Says how and when a paper came that did not come through the portal. For staff. */
export async function noteHowItCame(
  ctx: Context,
  { cameBy, cameOn, ...ids }: OfPaper & { cameBy: WayOfComing; cameOn: string | null },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { paper, record } = await paperToChange(tx, ctx, ids);
    if (paper.cameBy === cameBy && paper.cameOn === cameOn) return;
    await change(tx, paper.id, { cameBy, cameOn });
    await record(paperAction("changed", paper.visibility));
  });
}

/** Marks a paper as read for the report, or not. For staff. */
export async function markRead(ctx: Context, { isRead, ...ids }: OfPaper & { isRead: boolean }) {
  await transact(ctx, async (tx) => {
    const { paper, record } = await paperToChange(tx, ctx, ids);
    if (paper.readForReport === isRead) return;
    await change(tx, paper.id, { readForReport: isRead });
    await record("paper_read", isRead ? "READ" : "UNREAD");
  });
}

/**
 * Opens a version that could not be checked to everyone who sees the paper. For staff. Released twice, the
 * second does nothing.
 */
export async function releaseVersion(
  ctx: Context,
  { versionId, reason, ...ids }: OfPaper & { versionId: string; reason: string },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { paper, record } = await paperToChange(tx, ctx, ids);
    const version = paper.versions.find(({ id }) => id === versionId);
    if (version && isSafe(version)) return;
    if (!version || openingOf(ctx.actor, version) === "closed") {
      throw conflict("This file cannot be released.");
    }
    const { rowCount } = await tx
      .update(paperVersions)
      .set({ releasedAt: new Date(), releasedByUserId: ctx.actor.userId, releaseReason: reason })
      .where(and(eq(paperVersions.id, versionId), isNull(paperVersions.releasedAt)));
    if (rowCount === 0) return;
    const { sha256 } = version;
    await record("paper_released", paperName(paper), { versionId, sha256 });
  });
}

async function change(tx: Transaction, id: string, to: Partial<typeof papers.$inferInsert>) {
  const { rowCount } = await tx
    .update(papers)
    .set(to)
    .where(and(eq(papers.id, id), isNull(papers.withdrawnAt)))
    .catch(inWords);
  if (rowCount === 0) throw conflict(WITHDRAWN);
}

/** The database keeps the papers of reports, whoever has written them. */
function inWords(error: unknown): never {
  throw sqlState(error) === "42501" ? conflict("This paper is of a report, and stays.") : error;
}

export async function paperToChange(
  tx: Transaction,
  ctx: Context,
  ids: OfPaper,
  which?: "also withdrawn",
) {
  const { job, paper } = await findPaperOfJob(tx, ids);
  if (paper.withdrawal && !which) throw conflict(WITHDRAWN);
  if (!canChangePaper(ctx.actor, { ...paper, withdrawal: null })) throw forbidden(NOT_YOURS);
  const record = (
    action: AuditAction,
    newValue = paperName(paper),
    meta: Record<string, string> = {},
  ) =>
    recordAudit(tx, ctx, {
      action,
      ...aboutJob(job),
      newValue,
      meta: { paperId: paper.id, ...meta },
    });
  return { paper, job, record };
}
