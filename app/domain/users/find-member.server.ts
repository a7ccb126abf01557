import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { users } from "#app/db/schema/users.ts";
import { notFound } from "#app/domain/errors.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import { findPerson } from "./queries.server.ts";
import { highestRole } from "./user.ts";

export async function findMember(tx: Transaction, organisationId: string, userId: string) {
  const person = isId(userId) ? await findPerson(tx, userId) : null;
  if (person?.organisation?.id !== organisationId) throw notFound("User not found");
  const { name, roles, status } = person;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return { id: userId, name, email: user?.email ?? "", role: highestRole(roles), status };
}
