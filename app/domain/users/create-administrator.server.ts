import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { BY_SYSTEM, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { issueToken } from "#app/domain/sign-in/issue-token.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";

const LINK_HOURS = 24;

/**
 * Creates an administrator and the token of a single-use link (24 hours) by which they set their password.
 * For an existing administrator, only replaces the link. `tx` runs as app_setup.
 */
export async function createAdministrator(tx: Transaction, input: { name: string; email: string }) {
  const [existing] = await tx
    .select({ id: users.id, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "ADMIN")))
    .where(eq(users.email, input.email));
  if (existing && !existing.role) {
    throw conflict("That address belongs to someone who is not an administrator.");
  }
  const userId = existing?.id ?? (await writeAdministrator(tx, input));
  const token = randomBytes(24).toString("base64url");
  await issueToken(tx, {
    ownerId: userId,
    token,
    purpose: "administrator_setup",
    does: "reset-password",
    hours: LINK_HOURS,
  });
  return { token };
}

/** Whether the installation has an administrator. `tx` runs as app_setup. */
export async function hasAdministrator(tx: Transaction): Promise<boolean> {
  const administrators = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "ADMIN"))
    .limit(1);
  return administrators.length > 0;
}

async function writeAdministrator(
  tx: Transaction,
  input: { name: string; email: string },
): Promise<string> {
  const userId = randomUUID();
  await tx.insert(users).values({ id: userId, ...input, emailVerified: true });
  await tx.insert(profiles).values({ id: userId, name: input.name, status: "ACTIVE" });
  await tx.insert(userRoles).values({ userId, role: "ADMIN" });
  await recordAudit(tx, BY_SYSTEM, { action: "administrator_created", meta: { userId } });
  return userId;
}
