import { randomUUID } from "node:crypto";
import type { Services } from "#app/domain/context.ts";
import type { PadDuration } from "#foundation/limits/rate-limit.server.ts";
import { byNetwork, consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";

const HOUR = 3_600;

/**
 * Sends the email of a registration again: the link to confirm the address, or to the owner of an address
 * that had an account already, that it has one. The visitor sees no difference in answer or duration.
 */
export async function resendConfirmation(
  services: Services & {
    awaitsConfirmation: (userId: string) => Promise<boolean>;
    padDuration: PadDuration;
  },
  registration: { userId: string; email: string; networkAddress: string },
): Promise<void> {
  const { userId, email, networkAddress } = registration;
  await services.padDuration(async () => {
    const isWaiting = await services.awaitsConfirmation(userId);
    await services.asActor({ role: "app_visitor", userId: randomUUID() }, async (tx) => {
      await consumeRateLimit(tx, services.limitKey, [
        { kind: "emails by e-mail, hour", value: email, max: 3, seconds: HOUR },
        ...byNetwork(networkAddress, {
          kind: "emails by network, hour",
          max: 20,
          seconds: HOUR,
        }),
      ]);
      await services.notify(
        tx,
        isWaiting
          ? { templateKey: "email_verification", userId }
          : { templateKey: "registration_known_address", email },
      );
    });
  });
}
