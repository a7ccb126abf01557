import { sql } from "drizzle-orm";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { conflict } from "#foundation/errors.ts";

export const TOO_LATE = "Only a registration made today, with nobody let in yet, can be removed.";

/** Removes the registration of a wrong person, confirmed or not, on its own day; a database function decides and records it. */
export async function removeRegistration(ctx: Context, organisationId: string): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const { id } = await findOrganisation(tx, organisationId);
    const { rows } = await tx.execute<{ removed: boolean }>(
      sql`select app.remove_mistake(${id}, ${ctx.requestId}) as removed`,
    );
    if (!rows[0]?.removed) throw conflict(TOO_LATE);
  });
}
