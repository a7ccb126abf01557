import { sql } from "drizzle-orm";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { requireAnotherClientAdmin } from "#app/domain/users/management/last-client-admin.server.ts";
import { lockPerson } from "#app/domain/users/management/lock-person.server.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { findInvitation } from "./invitations.server.ts";

const FOREIGN_KEY = "23503";

/**
 * Revokes an invitation that was not accepted: deletes the person with their sessions and links, so that
 * the address can be invited again.
 */
export async function revokeInvitation(ctx: Context, userId: string): Promise<void> {
  try {
    await transact(ctx, async (tx) => {
      const person = await lockPerson(tx, ctx.actor, userId);
      await findInvitation(tx, userId);
      await requireAnotherClientAdmin(tx, person);
      const { rows } = await tx.execute<{ revoked: boolean }>(
        sql`select app.revoke_invitation(${userId}) as revoked`,
      );
      if (!rows[0]?.revoked) throw conflict("They have already accepted the invitation.");
      await recordAudit(tx, ctx, {
        action: "invitation_revoked",
        organisation: person.organisation,
        oldValue: person.role,
        meta: { userId },
      });
    });
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY) throw error;
    throw conflict("They have already used the portal. Pause them instead.");
  }
}
