import { and, eq, isNull, ne, notExists } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import type { LockedPerson } from "./lock-person.server.ts";

/**
 * Call before someone stops being CLIENT_ADMIN. Only staff can be refused: a CLIENT_ADMIN who acts on
 * someone else is an admin themselves. A declined organisation needs none.
 */
export async function requireAnotherClientAdmin(
  tx: Transaction,
  { id, role, status, organisation }: LockedPerson,
): Promise<void> {
  if (role !== "CLIENT_ADMIN" || !organisation) return;
  const others = tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(
        eq(profiles.organisationId, organisation.id),
        status === "ACTIVE" ? eq(profiles.status, "ACTIVE") : undefined,
        eq(userRoles.role, "CLIENT_ADMIN"),
        ne(profiles.id, id),
      ),
    );
  const left = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(
      and(
        eq(organisations.id, organisation.id),
        isNull(organisations.declinedAt),
        notExists(others),
      ),
    );
  if (left.length === 0) return;
  const needed = status === "ACTIVE" ? "an active Client Admin" : "a Client Admin";
  throw conflict(`Their organisation needs ${needed}. Appoint another one first.`);
}
