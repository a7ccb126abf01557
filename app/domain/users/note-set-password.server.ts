import { actingAs, type Standing, standingOf } from "../actor.ts";
import { recordAudit } from "../audit/record-audit.server.ts";
import type { Services } from "../context.ts";
import { findPerson } from "./queries.server.ts";

/**
 * Tells the owner by mail that their password is set by a link, unless it is their first, and writes
 * the audit line of somebody who may act. Sign-in runs it last, so that nothing is set unrecorded.
 *
 * @returns how they stand: their password is set also when they may not enter.
 */
export async function noteSetPassword(
  services: Pick<Services, "asActor" | "notify"> & { requestId: string },
  { userId, isFirst }: { userId: string; isFirst: boolean },
): Promise<Standing["kind"]> {
  const { asActor, notify, requestId } = services;
  const person = await asActor({ role: "app_client", userId }, (tx) => findPerson(tx, userId));
  if (!person) return "pending";
  const standing = standingOf(person);
  const actor = standing.kind === "active" ? standing.actor : null;
  await asActor(actor ? actingAs(actor) : { role: "app_client", userId }, async (tx) => {
    if (actor) {
      const organisation = actor.organisation ?? undefined;
      const record = { action: "password_changed" as const, ...(organisation && { organisation }) };
      await recordAudit(tx, { actor, requestId }, record);
    }
    if (!isFirst) await notify(tx, { templateKey: "password_changed", userId });
  });
  return standing.kind;
}
