import { eq } from "drizzle-orm";
import { z } from "zod";
import { quoteDrafts } from "#app/db/schema/quotes.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { requireShown } from "#foundation/forms/text/text.ts";
import { formatMoment } from "#foundation/time/moment.ts";

export const typedFields = z.record(z.string(), z.string());

export interface QuoteDraft {
  values: Record<string, string>;
  savedAt: Date;
  savedByName: string;
}

/** The draft of a job's quote; null when there is none. Staff only. */
export async function findDraft(tx: Transaction, jobId: string): Promise<QuoteDraft | null> {
  const { body, savedAt } = quoteDrafts;
  const [draft] = await tx
    .select({ body, savedAt, savedByName: profiles.name })
    .from(quoteDrafts)
    .innerJoin(profiles, eq(profiles.id, quoteDrafts.savedByUserId))
    .where(eq(quoteDrafts.jobId, jobId));
  if (!draft) return null;
  const { body: values, ...saved } = draft;
  return { values: typedFields.parse(values), ...saved };
}

interface DraftForm {
  jobId: string;
  values: Record<string, string>;
  /** When the draft was saved that the form began with; null: there was none. */
  seen: Date | null;
}

/** Keeps a quote as it was left, for whoever of staff goes on with it. */
export async function saveDraft(ctx: Context, { jobId, values, seen }: DraftForm): Promise<void> {
  requireShown(values);
  const { userId } = ctx.actor;
  await transactAsStaff(ctx, async (tx) => {
    const { id, organisationId } = await lockJob(tx, jobId);
    const saved = await findDraft(tx, id);
    if (saved && saved.savedAt.getTime() !== seen?.getTime()) throw savedMeanwhile(saved);
    await tx
      .insert(quoteDrafts)
      .values({ jobId: id, organisationId, body: values, savedByUserId: userId })
      .onConflictDoUpdate({
        target: quoteDrafts.jobId,
        set: { body: values, savedByUserId: userId },
      });
  });
}

function savedMeanwhile({ savedByName, savedAt }: QuoteDraft) {
  return conflict(
    `${savedByName} saved a draft of this quote on ${formatMoment(savedAt)}. Yours is below: send it, or open the quote again in another tab to read theirs.`,
  );
}

/** Removes a draft; nothing happens when there is none. */
export async function discardDraft(ctx: Context, jobId: string): Promise<void> {
  await transactAsStaff(ctx, (tx) => tx.delete(quoteDrafts).where(eq(quoteDrafts.jobId, jobId)));
}
