import { and, eq, isNull } from "drizzle-orm";
import { invitations } from "#app/db/schema/invitations.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { lockPerson } from "#app/domain/users/management/lock-person.server.ts";
import { conflict } from "#foundation/errors.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";
import { findInvitation } from "./invitations.server.ts";

export async function resendInvitation(ctx: Context, userId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const person = await lockPerson(tx, ctx.actor, userId);
    const { organisationId } = await findInvitation(tx, userId);
    // A paused person gets no emails.
    if (person.status === "PAUSED") throw conflict("They are paused. Activate them first.");
    const { rowCount } = await tx
      .update(invitations)
      .set({ sentAt: new Date() })
      .where(and(eq(invitations.userId, userId), isNull(invitations.acceptedAt)));
    if (rowCount === 0) throw conflict("They have already accepted the invitation.");
    await consumeRateLimit(tx, ctx.limitKey, [
      { kind: "emails by invited person, day", max: 3, seconds: 24 * 3_600, value: userId },
    ]);
    await recordAudit(tx, ctx, {
      action: "invitation_resent",
      organisation: person.organisation,
      meta: { userId },
    });
    const templateKey = organisationId ? "user_invited" : "staff_invited";
    await ctx.notify(tx, { templateKey, userId });
  });
}
