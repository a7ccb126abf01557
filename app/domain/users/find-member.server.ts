import type { Transaction } from "#foundation/database/transaction.server.ts";
import { notFound } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { findAddress, findPerson } from "./queries.server.ts";
import { highestRole } from "./user.ts";

/** A person of an organisation; of any where it is null. */
export async function findMember(tx: Transaction, organisationId: string | null, userId: string) {
  const person = isId(userId) ? await findPerson(tx, userId) : null;
  const isElsewhere = organisationId !== null && person?.organisation?.id !== organisationId;
  if (!person || isElsewhere) throw notFound("User not found");
  const { name, roles, status, organisation } = person;
  const email = (await findAddress(tx, userId)) ?? "";
  return { id: userId, name, email, role: highestRole(roles), status, organisation };
}
