import { and, eq, isNull, sql } from "drizzle-orm";
import { sheets } from "#app/db/schema/sheets.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { requireRemovable } from "#app/domain/cases/queries.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { type LockedJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import type { SheetKind } from "#app/words/sheets.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { requireShown } from "#foundation/forms/text/text.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import type { sheetAuditEvents } from "./events.ts";
import { findSheet, type Sheet } from "./queries.server.ts";
import type { Typed } from "./sheet-form.ts";

const LIMIT = { kind: "changes of sheets, hour", max: 300, seconds: 3_600 };

/** A sheet and its job, held until the transaction ends. */
export async function lockSheet(
  tx: Transaction,
  ctx: Context,
  { jobId, sheetId }: OfJob,
): Promise<{ job: LockedJob; sheet: Sheet }> {
  const job = await lockForSheets(tx, ctx, jobId);
  return { job, sheet: await findSheet(tx, job.id, sheetId) };
}

export interface OfJob {
  jobId: string;
  sheetId: string;
}

async function lockForSheets(tx: Transaction, ctx: Context, jobId: string): Promise<LockedJob> {
  const job = await lockJob(tx, jobId);
  await limitActor(tx, ctx, LIMIT);
  return job;
}

interface NewSheet {
  jobId: string;
  /** Which the form came with: sent twice, one sheet is started. */
  id: string;
  kind: SheetKind;
  supersedesId: string | null;
}

export async function startSheet(
  ctx: Context,
  { jobId, id, kind, supersedesId }: NewSheet,
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const job = await lockForSheets(tx, ctx, jobId);
    const before = supersedesId ? await findSheet(tx, job.id, supersedesId) : null;
    if (before && !before.fixedAt) throw conflict("A draft is changed, and not replaced");
    const [started] = await tx
      .insert(sheets)
      .values({
        id,
        jobId: job.id,
        organisationId: job.organisationId,
        number: sql`(select coalesce(max(number), 0) + 1 from ${sheets} where job_id = ${job.id})`,
        kind: before?.kind ?? kind,
        typed: before?.typed ?? {},
        supersedesId: before?.id ?? null,
        startedByUserId: ctx.actor.userId,
      })
      .onConflictDoNothing({ target: sheets.id })
      .returning({ number: sheets.number });
    if (!started) {
      await findSheet(tx, job.id, id).catch(() => {
        throw conflict(DUPLICATE_SUBMISSION);
      });
      return;
    }
    await recordSheet(tx, ctx, job, { action: "sheet_started", number: started.number, id });
  });
}

/** What a form says of a draft; `seen`: the version that it showed. */
export interface Change extends OfJob {
  seen: number;
  typed: Typed;
}

/** As much as the database keeps of a draft, with room for the spaces that it adds. */
const MOST_BYTES = 900_000;

export function requireKeepable(typed: Typed): void {
  requireShown(typed);
  if (Buffer.byteLength(JSON.stringify(typed)) > MOST_BYTES) {
    throw conflict("This is more than a sheet can hold. Shorten it.");
  }
}

export async function saveSheet(ctx: Context, { seen, typed, ...ofJob }: Change): Promise<void> {
  requireKeepable(typed);
  await transactAsStaff(ctx, async (tx) => {
    const { sheet } = await lockSheet(tx, ctx, ofJob);
    requireDraft(sheet, seen);
    await tx
      .update(sheets)
      .set({ typed, version: sheet.version + 1 })
      .where(eq(sheets.id, sheet.id));
  });
}

/** @param seen The version that the form showed; null: whichever it is. */
export function requireDraft(sheet: Sheet, seen: number | null): void {
  if (sheet.fixedAt) throw conflict("This sheet is locked. Start a new one to change a figure.");
  if (seen !== null && sheet.version !== seen) {
    throw conflict(
      "Someone else has saved this sheet since this page was opened. Open it in another tab to compare; saving again replaces theirs.",
    );
  }
}

export async function discardSheet(ctx: Context, ofJob: OfJob): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job, sheet } = await lockSheet(tx, ctx, ofJob);
    requireDraft(sheet, null);
    await requireRemovable(tx, job.id);
    await tx.delete(sheets).where(and(eq(sheets.id, sheet.id), isNull(sheets.fixedAt)));
    await recordSheet(tx, ctx, job, { action: "sheet_discarded", ...sheet });
  });
}

/** Writes an audit entry about a sheet: its number, its id and its hash alone. */
export async function recordSheet(
  tx: Transaction,
  ctx: Context,
  job: Parameters<typeof aboutJob>[0],
  {
    action,
    number,
    id,
    sha256,
  }: { action: keyof typeof sheetAuditEvents; number: number; id: string; sha256?: string | null },
): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    ...aboutJob(job),
    newValue: `${number}`,
    meta: sha256 ? { sheetId: id, sha256 } : { sheetId: id },
  });
}
