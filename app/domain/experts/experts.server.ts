import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { expertCvs, experts } from "#app/db/schema/experts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { lockActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { type Transaction, violates } from "#foundation/database/transaction.server.ts";
import { conflict, notFound } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { requireVersion, versionOf } from "#foundation/forms/version.server.ts";
import { expertName } from "./expert.ts";
import type { ExpertInput } from "./expert-input.ts";

const { profileId, ...page } = getTableColumns(experts);

export async function listShown(tx: Transaction) {
  const shown = await tx.select(page).from(experts).orderBy(page.displayName);
  return shown.map((each) => ({ ...each, path: `/experts/${each.slug}`, name: expertName(each) }));
}

export type ShownExpert = Awaited<ReturnType<typeof listShown>>[number];

/** The page of the first of these people who has one, published or not. Staff only. */
export async function findPage(tx: Transaction, ids: readonly string[]) {
  const pages = tx.select({ id: profileId, ...page }).from(experts);
  const [found] = await pages.where(inArray(profileId, ids.filter(isId))).orderBy(page.displayName);
  return found ?? null;
}

/** The CVs of an expert, the newest first. Staff only. */
export function listCvs(tx: Transaction, expertId: string) {
  const { number } = expertCvs;
  return tx.select().from(expertCvs).where(eq(expertCvs.expertId, expertId)).orderBy(desc(number));
}

/** The newest CV of the expert of a job, if this person may have it. */
export function cvOfJob(tx: Transaction, jobId: string) {
  const { id, expertId, number, sha256 } = expertCvs;
  return tx
    .select({ id, kind: sql<"CV">`'CV'`, sha256: sql<string | null>`${sha256}` })
    .from(jobs)
    .innerJoin(expertCvs, eq(expertId, sql`app.expert_of(${jobs.expertId})`))
    .where(eq(jobs.id, jobId))
    .orderBy(desc(number))
    .limit(1);
}

/** Of a page as it is written; null: it is not written yet. */
export function pageVersion(written: Partial<ExpertInput> | null): string {
  return versionOf(
    Object.keys(page).map((name) => `${written?.[name as keyof typeof page] ?? ""}`),
  );
}

export interface Cv {
  fileName: string;
  sha256: string;
  content: Buffer;
}

/**
 * Saves the page of a member of staff, and with it a further CV where there is one. The same form sent again
 * changes nothing.
 */
export async function saveExpert(
  ctx: Context,
  { id: expertId, cvId, seen, ...written }: ExpertInput,
  { cv, store }: { cv: Cv | null; store: (id: string, content: Buffer) => Promise<void> },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    if (!(await lockActiveStaff(tx, expertId))) throw notFound("There is no such member of staff");
    const now = pageVersion(await findPage(tx, [expertId]));
    if (pageVersion(written) !== now) {
      requireVersion(seen, now);
      const row = tx.insert(experts).values({ profileId: expertId, ...written });
      await row.onConflictDoUpdate({ target: profileId, set: written }).catch(inWords);
      await recordAudit(tx, ctx, { action: "expert_changed", meta: { expertId } });
    }
    if (!cv) return;
    const { content, ...named } = cv;
    const row = tx.insert(expertCvs).values({
      id: cvId,
      ...named,
      expertId,
      bytes: content.length,
      addedByUserId: ctx.actor.userId,
    });
    const [added] = await row.onConflictDoNothing({ target: expertCvs.id }).returning();
    if (!added) return;
    await store(cvId, content);
    const meta = { expertId, cvId, number: added.number, sha256: cv.sha256 };
    await recordAudit(tx, ctx, { action: "cv_added", newValue: `${added.number}`, meta });
  });
}

const RULES = {
  experts_slug: "Use letters, digits and hyphens, such as jane-smith",
  experts_slug_unique: "Another expert has this address",
  experts_filled:
    "A published page needs a summary, what there is evidence on, qualifications, experience and the day of the review",
};

function inWords(error: unknown): never {
  for (const [rule, words] of Object.entries(RULES)) {
    if (violates(error, rule)) throw conflict(words);
  }
  throw error;
}
