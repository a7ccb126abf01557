import type { Services } from "#app/domain/context.ts";
import { Refusal } from "#foundation/errors.ts";
import { consumeRateLimit, type Limit } from "#foundation/limits/rate-limit.server.ts";

/** Emails a person that they logged in with a new browser; at most 5 times a day. */
export async function emailAboutNewDevice(
  { asActor, notify, limitKey }: Services,
  { userId, device, at }: { userId: string; device: string; at: Date },
): Promise<void> {
  try {
    await asActor({ role: "app_client", userId }, async (tx) => {
      await consumeRateLimit(tx, limitKey, [
        { kind: "new device mails by person, day", max: 5, seconds: 24 * 3_600, value: userId },
      ]);
      await notify(tx, { templateKey: "new_device", userId, device, at: at.toISOString() });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const DAY_SECONDS = 24 * 3_600;
const MAX_UNREPORTED = 4;

/**
 * Counts a wrong code after a right password. At the fifth within a day the owner gets an email, once a
 * day: someone else may know their password.
 */
export async function emailAboutWrongCodes(
  { asActor, notify, limitKey }: Services,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const actor = { role: "app_client", userId } as const;
  const limit = (kind: string, most: number): Limit[] => [
    { kind, value: userId, max: most, seconds: DAY_SECONDS },
  ];
  const isUsual = await unlessTooMany(
    asActor(actor, (tx) =>
      consumeRateLimit(tx, limitKey, limit("wrong codes by person, day", MAX_UNREPORTED)),
    ),
  );
  if (isUsual) return;
  await unlessTooMany(
    asActor(actor, async (tx) => {
      await consumeRateLimit(tx, limitKey, limit("wrong code mails by person, day", 1));
      await notify(tx, { templateKey: "wrong_codes", userId, at: at.toISOString() });
    }),
  );
}

async function unlessTooMany(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
