import type { Actor } from "#app/domain/actor.ts";
import { notFound } from "#app/domain/errors.ts";

export function ownOrganisation(actor: Actor): { id: string; name: string } {
  if (!actor.organisation) throw notFound("Organisation not found");
  return actor.organisation;
}
