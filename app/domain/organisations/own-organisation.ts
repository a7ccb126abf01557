import type { Actor } from "#app/domain/actor.ts";
import { notFound } from "#app/domain/errors.ts";

/**
 * The organisation that the actor belongs to.
 *
 * @throws Refusal 404 for staff who belong to none.
 */
export function ownOrganisation(actor: Actor): { id: string; name: string } {
  if (!actor.organisation) throw notFound("Organisation not found");
  return actor.organisation;
}
