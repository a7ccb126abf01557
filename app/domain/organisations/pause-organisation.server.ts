import { and, eq } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import { findOrganisation, isClientOf } from "./queries.server.ts";

/**
 * Pauses an organisation: it and its ACTIVE people become PAUSED, the people marked as paused with their
 * organisation, and their sessions end. People paused individually or waiting for approval are unchanged,
 * and so are staff.
 */
export async function pauseOrganisation(
  ctx: Context,
  input: { organisationId: string; reason: string | null },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to pause organisation");
  await transact(ctx, async (tx) => {
    const { id, name } = await findOrganisation(tx, input.organisationId);
    const paused = await tx
      .update(organisations)
      .set({ status: "PAUSED", reason: input.reason })
      .where(and(eq(organisations.id, id), eq(organisations.status, "ACTIVE")))
      .returning({ id: organisations.id });
    if (paused.length === 0) throw conflict("This organisation is not active.");
    const people = await tx
      .update(profiles)
      .set({ status: "PAUSED", pausedByOrganisation: true })
      .where(and(isClientOf(tx, id), eq(profiles.status, "ACTIVE")))
      .returning({ id: profiles.id });
    const userIds = people.map((person) => person.id);
    await endSessions(tx, userIds, "PAUSED");
    await recordAudit(tx, ctx, {
      action: "organisation_pause",
      organisation: { id, name },
      oldValue: "ACTIVE",
      newValue: "PAUSED",
    });
    await ctx.notify(tx, { templateKey: "organisation_paused", organisationId: id });
  });
}
