import type { Actor, Person } from "#app/domain/actor.ts";
import type { Services } from "#app/domain/context.ts";

export interface AccountContext extends Pick<Services, "notify"> {
  actor: Pick<Actor, "userId" | "name" | "organisation">;
  requestId: string;
}

/** A person, active or not, as an audit entry names them. */
export function accountOwner({ userId, name, organisation }: Person): AccountContext["actor"] {
  return {
    userId,
    name,
    organisation: organisation && { id: organisation.id, name: organisation.name },
  };
}
