import { randomUUID } from "node:crypto";
import type { Services } from "#app/domain/context.ts";
import { passwordLinkLimits } from "#app/domain/sign-in/attempt-limits.server.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";

/**
 * Requests a link to set a new password. The account is looked up only when the email is written, so that
 * answer and duration are the same for known and unknown addresses.
 */
export async function askForPassword(
  services: Services,
  { email, networkAddress }: { email: string; networkAddress: string },
): Promise<void> {
  await services.asActor({ role: "app_visitor", userId: randomUUID() }, async (tx) => {
    await consumeRateLimit(tx, services.limitKey, passwordLinkLimits(email, networkAddress));
    await services.notify(tx, { templateKey: "password_reset", email });
  });
}
