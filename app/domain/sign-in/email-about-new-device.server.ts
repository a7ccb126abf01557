import type { Services } from "#app/domain/context.ts";
import { Refusal } from "#app/domain/errors.ts";
import { consumeRateLimit } from "#app/domain/limits/rate-limit.server.ts";

const LIMIT = { kind: "new device mails by person, day", max: 5, seconds: 24 * 3_600 };

/** Emails a person that they logged in with a new browser; at most 5 times a day. */
export async function emailAboutNewDevice(
  { asActor, notify, limitKey }: Services,
  { userId, device, at }: { userId: string; device: string; at: Date },
): Promise<void> {
  try {
    await asActor({ role: "app_client", userId }, async (tx) => {
      await consumeRateLimit(tx, limitKey, [{ ...LIMIT, value: userId }]);
      await notify(tx, { templateKey: "new_device", userId, device, at: at.toISOString() });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
