import { desc, eq, type SQL, sql } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import type { Actor, SignedInPerson } from "#app/domain/actor.ts";
import type { Role } from "#app/words/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { highestRole } from "./user.ts";

export const rolesOfProfile: SQL<Role[]> = sql`array(
  select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`;

/** A person with any status; null when there is no profile. The session query uses `app.person_of` instead. */
export async function findPerson(tx: Transaction, userId: string): Promise<SignedInPerson | null> {
  const [row] = await tx
    .select({
      name: profiles.name,
      status: profiles.status,
      pausedByStaff: profiles.pausedByStaff,
      passwordDue: profiles.passwordDue,
      roles: rolesOfProfile,
      organisation: {
        id: organisations.id,
        name: organisations.name,
        status: organisations.status,
      },
    })
    .from(profiles)
    .leftJoin(organisations, eq(organisations.id, profiles.organisationId))
    .where(eq(profiles.id, userId));
  return row ? { userId, ...row } : null;
}

/** The words that this person's password must not be made of: name, organisation, address. */
export async function findOwnWords(tx: Transaction, userId: string): Promise<string[]> {
  const [row] = await tx
    .select({ name: profiles.name, email: users.email, organisation: organisations.name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(organisations, eq(organisations.id, profiles.organisationId))
    .where(eq(profiles.id, userId));
  return row ? [row.name, row.email, row.organisation ?? ""] : [];
}

/** The address that a person logs in with, with any status; null when there is no such person. */
export async function findAddress(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** The people of one organisation, newest first. */
export async function listMembers(tx: Transaction, organisationId: string) {
  const rows = await tx
    .select({
      id: profiles.id,
      name: profiles.name,
      email: users.email,
      roles: rolesOfProfile,
      status: profiles.status,
      unvouched: profiles.unvouched,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.organisationId, organisationId))
    .orderBy(desc(profiles.createdAt), desc(profiles.id));
  return rows.map(({ roles, ...row }) => ({ ...row, role: highestRole(roles) }));
}

export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** The data that a person may change about themselves, and the address that they log in with. */
export async function findOwnAccount(tx: Transaction, actor: Actor) {
  const [row] = await tx
    .select({ name: profiles.name, email: users.email, mutedMails: profiles.mutedMails })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, actor.userId));
  return found(row, "Account not found");
}
