import { and, asc, eq } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { findOrganisation, isClientOf } from "#app/domain/organisations/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * An organisation with those of its people who can have instructed us: the active ones, by name; nobody
 * where the organisation is not active. Staff only.
 */
export async function findInstructing(tx: Transaction, organisationId: string) {
  const organisation = await findOrganisation(tx, organisationId);
  if (organisation.status !== "ACTIVE") return { organisation, people: [] };
  const people = await tx
    .select({ id: profiles.id, name: profiles.name, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(isClientOf(tx, organisation.id), eq(profiles.status, "ACTIVE")))
    .orderBy(asc(profiles.name), asc(profiles.id));
  return { organisation, people };
}

export type InstructingPerson = Awaited<ReturnType<typeof findInstructing>>["people"][number];

/**
 * An active organisation, when this person of it is active, both locked so that neither can be paused
 * before the transaction ends; or null.
 */
export async function lockInstructing(
  tx: Transaction,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: organisations.id, name: organisations.name })
    .from(profiles)
    .innerJoin(organisations, eq(organisations.id, profiles.organisationId))
    .where(
      and(
        eq(profiles.id, userId),
        eq(profiles.status, "ACTIVE"),
        eq(organisations.status, "ACTIVE"),
        isClientOf(tx, organisationId),
      ),
    )
    .for("share", { of: [profiles, organisations] });
  return row ?? null;
}
