import { randomUUID } from "node:crypto";
import type { Services } from "#app/domain/context.ts";
import { byNetwork, consumeRateLimit, type Limit } from "#app/domain/limits/rate-limit.server.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Counts an attempt to register, in a separate transaction before the password is hashed, so that failed
 * attempts count too. (The limits of signing in: sign-in/attempt-limits.)
 */
export async function countRegistration(
  services: Pick<Services, "asActor" | "limitKey">,
  { email, networkAddress }: { email: string; networkAddress: string },
): Promise<void> {
  const limits: Limit[] = [
    { kind: "registrations by e-mail, 3 h", value: email, max: 3, seconds: 3 * HOUR },
    ...byNetwork(networkAddress, { kind: "registrations by network, day", max: 5, seconds: DAY }),
  ];
  await services.asActor({ role: "app_visitor", userId: randomUUID() }, (tx) =>
    consumeRateLimit(tx, services.limitKey, limits),
  );
}
