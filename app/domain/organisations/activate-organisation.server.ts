import { and, eq } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { findOrganisation, isClientOf } from "./queries.server.ts";

/**
 * Ends the pause of an organisation: it becomes ACTIVE with the people who were paused with it. People who
 * were paused individually stay paused.
 */
export async function activateOrganisation(ctx: Context, organisationId: string): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to activate organisation");
  await transact(ctx, async (tx) => {
    const { id, name } = await findOrganisation(tx, organisationId);
    const activated = await tx
      .update(organisations)
      .set({ status: "ACTIVE", reason: null })
      .where(and(eq(organisations.id, id), eq(organisations.status, "PAUSED")))
      .returning({ id: organisations.id });
    if (activated.length === 0) throw conflict("This organisation is not paused.");
    await tx
      .update(profiles)
      .set({ status: "ACTIVE", pausedByOrganisation: false })
      .where(and(isClientOf(tx, id), eq(profiles.pausedByOrganisation, true)));
    await recordAudit(tx, ctx, {
      action: "organisation_activate",
      organisation: { id, name },
      oldValue: "PAUSED",
      newValue: "ACTIVE",
    });
    await ctx.notify(tx, { templateKey: "organisation_activated", organisationId: id });
  });
}
