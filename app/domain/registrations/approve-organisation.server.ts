import { and, eq } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import {
  findOrganisation,
  isClientOf,
  isUndecided,
} from "#app/domain/organisations/queries.server.ts";

/**
 * Approves a pending organisation: it becomes ACTIVE, and so do its PENDING people. Those who have not
 * confirmed their address get a new link for it, without which they could not log in.
 */
export async function approveOrganisation(ctx: Context, organisationId: string): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to approve organisation");
  await transact(ctx, async (tx) => {
    const { id, name } = await findOrganisation(tx, organisationId);
    const approved = await tx
      .update(organisations)
      .set({ status: "ACTIVE", approved: true })
      .where(isUndecided(id))
      .returning({ id: organisations.id });
    if (approved.length === 0) throw conflict("This registration has already been decided.");
    const people = await tx
      .update(profiles)
      .set({ status: "ACTIVE" })
      .from(users)
      .where(and(eq(users.id, profiles.id), isClientOf(tx, id), eq(profiles.status, "PENDING")))
      .returning({ userId: profiles.id, isConfirmed: users.emailVerified });
    await recordAudit(tx, ctx, {
      action: "organisation_approve",
      organisation: { id, name },
      oldValue: "PENDING",
      newValue: "ACTIVE",
    });
    await ctx.notify(tx, { templateKey: "registration_approved", organisationId: id });
    for (const { userId, isConfirmed } of people) {
      if (!isConfirmed) await ctx.notify(tx, { templateKey: "email_verification", userId });
    }
  });
}
