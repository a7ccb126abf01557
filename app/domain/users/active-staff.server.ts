import { and, asc, eq } from "drizzle-orm";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";

const isActiveStaff = and(eq(userRoles.role, "ADMIN"), eq(profiles.status, "ACTIVE"));

/** The staff to whom a job or an enquiry can be assigned, by name. */
export function listActiveStaff(tx: Transaction): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(isActiveStaff)
    .orderBy(asc(profiles.name), asc(profiles.id));
}

/** A member of staff if active, locked so that they cannot be paused before the transaction ends; or null. */
export async function lockActiveStaff(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ name: profiles.name })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(eq(profiles.id, userId), isActiveStaff))
    .for("share", { of: profiles });
  return row ?? null;
}

/**
 * Refuses a new owner for a job or an enquiry when its owner is not the one that the form showed any more;
 * undefined: the form did not say.
 */
export function requireSeenOwner(
  { ownerUserId, ownerName }: { ownerUserId: string | null; ownerName: string | null },
  seen: string | null | undefined,
): void {
  if (seen === undefined || seen === ownerUserId) return;
  throw conflict(
    ownerName ? `${ownerName} has just been assigned this.` : "The owner was just removed.",
  );
}
