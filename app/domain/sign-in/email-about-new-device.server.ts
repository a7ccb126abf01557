import type { Services } from "#app/domain/context.ts";
import { Refusal } from "#app/domain/errors.ts";
import { consumeRateLimit } from "#app/domain/limits/rate-limit.server.ts";

const DAY_SECONDS = 24 * 3_600;
const MAX_EMAILS_A_DAY = 5;

/** Emails a person that they logged in with a new browser; at most 5 times a day. */
export async function emailAboutNewDevice(
  { asActor, notify, limitKey }: Services,
  { userId, device, at }: { userId: string; device: string; at: Date },
): Promise<void> {
  const kind = "new device mails by person, day";
  try {
    await asActor({ role: "app_client", userId }, async (tx) => {
      const limit = { kind, value: userId, max: MAX_EMAILS_A_DAY, seconds: DAY_SECONDS };
      await consumeRateLimit(tx, limitKey, [limit]);
      await notify(tx, { templateKey: "new_device", userId, device, at: at.toISOString() });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
