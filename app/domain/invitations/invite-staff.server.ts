import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact, transactAsStaff } from "#app/domain/context.ts";
import { lockPeople, requireUnchanged } from "#app/domain/users/management/lock-person.server.ts";
import { violates } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { consumeRateLimit, type Limit } from "#foundation/limits/rate-limit.server.ts";

const DAY_SECONDS = 24 * 3_600;
const MAX_INVITATIONS_A_DAY = 10;
const MAX_TRIES_A_DAY = 20;

/**
 * Creates an ACTIVE ADMIN without an organisation, who sets their own password by the link in the email and a
 * second factor after that. The account has a random password that nobody knows until then.
 *
 * The unique constraint on the address decides, not a previous query. An address used only by an
 * unconfirmed registration that was declined, or whose link has expired, is free. Returns the new person's id.
 */
export async function inviteStaff(
  ctx: Context & { hashPassword: (password: string) => Promise<string> },
  input: { name: string; email: string },
): Promise<string> {
  const limit = (kind: string, max: number): Limit[] => [
    { kind, value: ctx.actor.userId, max, seconds: DAY_SECONDS },
  ];
  // In a separate transaction, so that refused attempts count too: each reveals whether an address has an account.
  await transactAsStaff(ctx, (tx) =>
    consumeRateLimit(tx, ctx.limitKey, limit("tries to invite staff, day", MAX_TRIES_A_DAY)),
  );
  const hash = await ctx.hashPassword(randomBytes(32).toString("base64url"));
  const userId = randomUUID();
  try {
    await transact(ctx, async (tx) => {
      await lockPeople(tx);
      await requireUnchanged(tx, ctx.actor);
      const allowed = limit("invitations by person, day", MAX_INVITATIONS_A_DAY);
      await consumeRateLimit(tx, ctx.limitKey, allowed);
      await tx.execute(
        sql`select app.invite_staff(${userId}, ${input.name}, ${input.email}, ${hash})`,
      );
      await recordAudit(tx, ctx, { action: "user_invited", newValue: "ADMIN", meta: { userId } });
      await ctx.notify(tx, { templateKey: "staff_invited", userId });
    });
  } catch (error) {
    if (!violates(error, "users_email_unique")) throw error;
    throw conflict("That address already has an account.");
  }
  return userId;
}
