import { desc, eq } from "drizzle-orm";
import { expertInterests } from "#app/db/schema/conflicts.ts";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { lockActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { hasId, insertOnce } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION, found } from "#foundation/errors.ts";

/** The interests of staff, the latest first. Staff only. */
export function listInterests(tx: Transaction) {
  const { id, name, kind, fromOn, untilOn, note } = expertInterests;
  return tx
    .select({ id, name, kind, fromOn, untilOn, note, personName: profiles.name })
    .from(expertInterests)
    .innerJoin(profiles, eq(profiles.id, expertInterests.userId))
    .orderBy(desc(expertInterests.addedAt), desc(id));
}

export type Interest = Awaited<ReturnType<typeof listInterests>>[number];

export type NewInterest = Omit<Interest, "personName"> & { userId: string };

/**
 * Adds someone with whom a member of staff has a connection. The form brings the id, so a repeated submit adds
 * nothing.
 */
export async function addInterest(ctx: Context, input: NewInterest): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    if (!(await lockActiveStaff(tx, input.userId))) throw conflict("Choose a member of staff.");
    if (!(await insertOnce(tx, expertInterests, input))) {
      const [same] = await tx
        .select({ name: expertInterests.name })
        .from(expertInterests)
        .where(eq(expertInterests.id, input.id));
      if (same?.name === input.name) return;
      throw conflict(DUPLICATE_SUBMISSION);
    }
    await recordAudit(tx, ctx, {
      action: "interest_added",
      newValue: input.kind,
      meta: { interestId: input.id },
    });
  });
}

/** Removes one; checks that found it keep what they found. */
export async function removeInterest(ctx: Context, id: string): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const [removed] = await tx
      .delete(expertInterests)
      .where(hasId(expertInterests.id, id))
      .returning({ kind: expertInterests.kind });
    const { kind } = found(removed, "Interest not found");
    await recordAudit(tx, ctx, {
      action: "interest_removed",
      newValue: kind,
      meta: { interestId: id },
    });
  });
}
