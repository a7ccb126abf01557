import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "#app/domain/context.ts";
import type { PadDuration } from "#foundation/limits/rate-limit.server.ts";
import { byNetwork, consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";

const LIMIT = { kind: "checks by network, hour", max: 60, seconds: 3_600 };
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The days on which it was, if ever. */
type Known = {
  sealed: string | null;
  withdrawn: string | null;
  locked: string | null;
};

const LENGTH = 64;

/** A SHA-256 with whatever a certificate or a program prints around it, or as `certutil` parts it. */
export const verifyInput = z.object({
  hash: z
    .string()
    .transform(findHash)
    .refine((hash) => hash.length === LENGTH, {
      error: "A SHA-256 has 64 characters, each a digit or a letter from a to f. Paste one",
    }),
});

/** The one SHA-256 in a text, whole or else in parts; empty when there is none, or more than one. */
function findHash(text: string): string {
  const words = text.toLowerCase().split(/[\s:=]+/);
  const digits = words.map((word) => (/^[0-9a-f]+$/.test(word) ? word : " "));
  const isHash = (run: string) => run.length === LENGTH;
  const whole = digits.filter(isHash);
  const found = new Set(whole.length > 0 ? whole : digits.join("").split(" ").filter(isHash));
  const [hash = ""] = found;
  return found.size === 1 ? hash : "";
}

/**
 * What everyone may know of a file by its hash, and nothing else: whether we sealed these very bytes or withdrew them, or
 * locked a sheet of which they are the document or the table.
 * Each answer takes as long.
 */
export function verifyReport(
  { asActor, limitKey, padDuration }: Services & { padDuration: PadDuration },
  { hash, address }: { hash: string; address: string },
): Promise<string> {
  return padDuration(() =>
    asActor({ role: "app_visitor", userId: randomUUID() }, async (tx) => {
      await consumeRateLimit(tx, limitKey, byNetwork(address, LIMIT));
      const { rows } = await tx.execute<Known>(
        sql`select sealed_on::text as sealed, withdrawn_on::text as withdrawn, locked_on::text as locked
          from app.verify_report(${hash})`,
      );
      const { sealed, withdrawn, locked } = rows[0] ?? {};
      const on = (day: string) => DAY.format(new Date(day));
      if (withdrawn) return `Withdrawn on ${on(withdrawn)}.`;
      if (sealed) return `Sealed by us on ${on(sealed)}, unchanged.`;
      return locked ? `Locked by us on ${on(locked)}, unchanged.` : "Not known.";
    }),
  );
}
