import { organisations } from "#app/db/schema/organisations.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { findOrganisation, isUndecided } from "#app/domain/organisations/queries.server.ts";

/**
 * Declines a registration, which is final: the organisation stays PENDING, and the person, time and reason
 * of the decline are stored. Its admins get the reason by email.
 */
export async function declineOrganisation(
  ctx: Context,
  input: { organisationId: string; reason: string | null },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to decline organisation");
  await transact(ctx, async (tx) => {
    const { id, name } = await findOrganisation(tx, input.organisationId);
    const declined = await tx
      .update(organisations)
      .set({
        declinedAt: new Date(),
        declinedByUserId: ctx.actor.userId,
        reason: input.reason,
      })
      .where(isUndecided(id))
      .returning({ id: organisations.id });
    if (declined.length === 0) throw conflict("This registration has already been decided.");
    await recordAudit(tx, ctx, {
      action: "organisation_decline",
      organisation: { id, name },
      oldValue: "PENDING",
      newValue: "DECLINED",
    });
    await ctx.notify(tx, { templateKey: "organisation_declined", organisationId: id });
  });
}
