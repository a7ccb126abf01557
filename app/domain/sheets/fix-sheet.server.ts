import { hash } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { sheets } from "#app/db/schema/sheets.ts";
import { type Context, type RegularWork, transactAsStaff } from "#app/domain/context.ts";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import type { SheetResult } from "#app/words/sheet-results.ts";
import type { SheetInput } from "#app/words/sheets.ts";
import { conflict } from "#foundation/errors.ts";
import { canonicalText } from "./canonical.ts";
import {
  type Change,
  lockSheet,
  type OfJob,
  recordSheet,
  requireDraft,
  requireKeepable,
} from "./draft-sheet.server.ts";
import { findMaterial, findSheet } from "./queries.server.ts";
import { sheetCsv } from "./sheet-csv.ts";
import { typedSheet } from "./sheet-form.ts";

/** SHA-256 of a sheet, in hexadecimal. */
export function sheetHash(sheet: { input: SheetInput; result: SheetResult }): string {
  return hash("sha256", canonicalText(sheet));
}

/** What is stored of a sheet when it is locked. */
export function lockedContent(input: SheetInput, result: SheetResult) {
  return {
    input,
    result,
    engine: result.engine,
    sha256: sheetHash({ input, result }),
    csvSha256: hash("sha256", sheetCsv(input, result)),
  };
}

/**
 * Fixes a sheet for good, computed from the exhibits and rows as they are now; the database lists the rows and asks
 * for its document. Refused while anything stands in the way.
 */
export async function fixSheet(ctx: Context, { seen, typed, ...ofJob }: Change): Promise<void> {
  requireKeepable(typed);
  await transactAsStaff(ctx, async (tx) => {
    const { job, sheet } = await lockSheet(tx, ctx, ofJob);
    requireDraft(sheet, seen);
    const input = typedSheet(sheet.kind, typed, await findMaterial(tx, job.id, typed));
    const result = computeSheet(input);
    const [problem] = result.problems;
    if (problem) throw conflict(`${problem.text}.`);
    const before = sheet.supersedesId ? await findSheet(tx, job.id, sheet.supersedesId) : null;
    if (before?.supersededBy) {
      throw conflict(
        `Sheet ${before.supersededBy} has taken the place of sheet ${before.number} already.`,
      );
    }
    const locked = lockedContent(input, result);
    await tx
      .update(sheets)
      .set({
        typed,
        ...locked,
        fixedByUserId: ctx.actor.userId,
        fixedAt: new Date(),
      })
      .where(eq(sheets.id, sheet.id));
    const { id, number } = sheet;
    const { sha256 } = locked;
    await recordSheet(tx, ctx, job, { action: "sheet_fixed", id, number, sha256 });
    if (before) await recordSheet(tx, ctx, job, { action: "sheet_superseded", ...before });
  });
}

/** Shows a fixed sheet to the client from now on; `notifyOfSheets` notifies them. A second time does nothing. */
export async function releaseSheet(ctx: Context, ofJob: OfJob): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { job, sheet } = await lockSheet(tx, ctx, ofJob);
    if (sheet.releasedAt) return;
    if (!sheet.fixedAt) throw conflict("A draft is locked before it is released.");
    if (sheet.supersededBy) throw conflict(`Sheet ${sheet.supersededBy} has taken its place.`);
    await tx
      .update(sheets)
      .set({ releasedAt: new Date(), releasedByUserId: ctx.actor.userId })
      .where(eq(sheets.id, sheet.id));
    await recordSheet(tx, ctx, job, { action: "sheet_released", ...sheet });
  });
}

/** Notifies a job's client of the sheets released one after another, a quarter of an hour after the first, in one email. */
export async function notifyOfSheets({ tx, notify }: RegularWork): Promise<boolean> {
  const isWaiting = and(isNull(sheets.toldAt), isNotNull(sheets.releasedAt));
  const isReady = sql`${sheets.jobId} in (select job_id from ${sheets}
    where told_at is null and released_at < now() - interval '15 minutes')`;
  const notified = await tx
    .update(sheets)
    .set({ toldAt: new Date() })
    .where(and(isWaiting, isReady))
    .returning({ jobId: sheets.jobId });
  for (const [jobId, { length }] of Map.groupBy(notified, (sheet) => sheet.jobId)) {
    await notify(tx, { templateKey: "sheet_released", jobId, count: `${length}` });
  }
  return false;
}
