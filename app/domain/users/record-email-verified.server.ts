import { recordAudit } from "../audit/record-audit.server.ts";
import type { Services } from "../context.ts";
import { findPerson } from "./queries.server.ts";

/** Records that somebody has confirmed the address that they registered with. Sign-in runs it last. */
export async function recordEmailVerified(
  { asActor, requestId }: Pick<Services, "asActor"> & { requestId: string },
  userId: string,
): Promise<void> {
  await asActor({ role: "app_client", userId }, async (tx) => {
    const person = await findPerson(tx, userId);
    if (!person?.organisation) return;
    const { id, name } = person.organisation;
    const by = { actor: { userId, name: person.name }, requestId };
    await recordAudit(tx, by, { action: "email_verified", organisation: { id, name } });
  });
}
