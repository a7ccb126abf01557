import { z } from "zod";
import type { Change } from "#app/db/change.ts";
import { type Actor, isStaff } from "#app/domain/actor.ts";
import { ACCESS_ACTIONS, CLIENT_ACTIONS } from "#app/domain/audit/audit-entry.ts";

const change: z.ZodType<Change> = z.object({
  organisationId: z.string().nullable(),
  jobId: z.string().nullable(),
  action: z.string(),
});

const FOR_CLIENTS: ReadonlySet<string> = new Set(CLIENT_ACTIONS);

/** Whether a person may learn of a change: staff of any, clients of those on their timelines. */
export function maySeeChange(actor: Actor, { organisationId, jobId, action }: Change): boolean {
  if (isStaff(actor)) return true;
  const isOwn = organisationId !== null && organisationId === actor.organisation?.id;
  return isOwn && jobId !== null && FOR_CLIENTS.has(action);
}

const ENDS_ACCESS: ReadonlySet<string> = new Set(ACCESS_ACTIONS);

export function mayEndAccess(actor: Actor, { organisationId, action }: Change): boolean {
  const isNear = isStaff(actor) || organisationId === (actor.organisation?.id ?? null);
  return isNear && ENDS_ACCESS.has(action);
}

/** The changes in another process's message; none when it is malformed. */
export function readChanges(message: string): Change[] {
  try {
    return z.array(change).parse(JSON.parse(message));
  } catch {
    return [];
  }
}
