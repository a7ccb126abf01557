import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { canManageOrganisation } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import {
  lockOrganisation,
  requireUnchanged,
} from "#app/domain/users/management/lock-person.server.ts";
import { violates } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden } from "#foundation/errors.ts";
import { consumeRateLimit, type Limit } from "#foundation/limits/rate-limit.server.ts";
import type { InvitationInput } from "./invitation-input.ts";

const DAY_SECONDS = 24 * 3_600;
const MAX_INVITATIONS_A_DAY = 20;
const MAX_TRIES_A_DAY = 40;

/**
 * Creates an ACTIVE CLIENT_USER of the actor's organisation, who sets their own password by the link in the
 * email. A password that the inviting person has chosen works too, until the person has logged in with it and
 * replaced it; it is never emailed. Without one the account has a random password that nobody knows.
 *
 * The unique constraint on the address decides, not a previous query. An address used only by an
 * unconfirmed registration that was declined, or whose link has expired, is free. Returns the new person's id.
 */
export async function inviteUser(
  ctx: Context & { hashPassword: (password: string) => Promise<string> },
  input: InvitationInput,
): Promise<string> {
  if (!canManageOrganisation(ctx.actor)) throw forbidden("Failed to invite user");
  const organisation = ownOrganisation(ctx.actor);
  const limit = (kind: string, most: number): Limit[] => [
    { kind, value: organisation.id, max: most, seconds: DAY_SECONDS },
  ];
  // In a separate transaction, so that refused attempts count too: each reveals whether an address has an account.
  await transact(ctx, (tx) =>
    consumeRateLimit(tx, ctx.limitKey, limit("tries by organisation, day", MAX_TRIES_A_DAY)),
  );
  const hash = await ctx.hashPassword(input.password ?? randomBytes(32).toString("base64url"));
  const userId = randomUUID();
  try {
    await transact(ctx, async (tx) => {
      await lockOrganisation(tx, organisation.id);
      await requireUnchanged(tx, ctx.actor);
      const allowed = limit("invitations by organisation, day", MAX_INVITATIONS_A_DAY);
      await consumeRateLimit(tx, ctx.limitKey, allowed);
      await tx.execute(
        sql`select app.invite_person(${userId}, ${organisation.id}, ${input.name}, ${input.email}, ${hash}, 'CLIENT_USER')`,
      );
      await recordAudit(tx, ctx, {
        action: "user_invited",
        organisation,
        newValue: "CLIENT_USER",
        meta: { userId },
      });
      await ctx.notify(tx, { templateKey: "user_invited", userId });
    });
  } catch (error) {
    if (!violates(error, "users_email_unique")) throw error;
    throw conflict("That address already has an account.");
  }
  return userId;
}
