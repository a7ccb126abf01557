import type { Actor } from "#app/domain/actor.ts";
import { found } from "#foundation/errors.ts";

export function ownOrganisation(actor: Actor): { id: string; name: string } {
  return found(actor.organisation, "Organisation not found");
}
