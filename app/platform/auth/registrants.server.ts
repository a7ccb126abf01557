import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { verifications } from "#app/db/schema/sign-in.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { keyedDigest } from "#foundation/secrets/keyed-digests.server.ts";
import type { AuthOptions, Registrant } from "./auth-results.ts";
import { type Parts, sentCookie, setCookie } from "./library.server.ts";
import { transaction } from "./transaction.server.ts";

/** As long as the link in the email. */
const HOURS = 72;
const PURPOSE = "registration";

const cookieContent = z.object({
  userId: z.uuid(),
  email: z.string(),
  organisationName: z.string(),
  name: z.string(),
  until: z.number(),
});

type Secrets = Pick<AuthOptions, "secret" | "publicUrl">;

/**
 * What is remembered of a registration until its address is confirmed. The same is remembered when the address had an
 * account already (`userId` is nobody's then), so that logging in afterwards tells nobody which it was.
 */
export function createRegistrants(parts: Parts) {
  return {
    /** For 72 hours. Returns the cookie by which its browser is known. */
    async rememberRegistration(registrant: Registrant, password: string) {
      const identifier = registrationDigest(parts, { ...registrant, password });
      await transaction(parts, (tx) =>
        tx
          .insert(verifications)
          .values({
            identifier,
            value: registrant.userId,
            purpose: PURPOSE,
            expiresAt: hoursFromNow(),
          })
          .onConflictDoNothing(),
      );
      return registrantCookie(parts, registrant);
    },
    /** For another 72 hours. Returns the cookie anew. */
    async renewRegistration(registrant: Registrant) {
      await transaction(parts, (tx) =>
        tx.update(verifications).set({ expiresAt: hoursFromNow() }).where(isOf(registrant.userId)),
      );
      return registrantCookie(parts, registrant);
    },
    registrantOf: (headers: Headers) => registrantOf(parts, headers),
    awaitsConfirmation: (userId: string) =>
      transaction(parts, async (tx) => {
        const { rows } = await tx.execute<{ awaits: boolean | null }>(
          sql`select app.awaits_confirmation(${userId}) as awaits`,
        );
        return rows[0]?.awaits === true;
      }),
  };
}

/** The id that a registration with this address and password was given, while it is remembered. */
export async function findRegistration(
  parts: Secrets,
  tx: Transaction,
  typed: { email: string; password: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ userId: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, registrationDigest(parts, typed)),
        eq(verifications.purpose, PURPOSE),
        gt(verifications.expiresAt, new Date()),
      ),
    );
  return found?.userId ?? null;
}

/** Once the address is confirmed, its password is asked of the account alone. */
export async function forgetRegistration(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(isOf(userId));
}

/** Whose registration this browser has sent, or has proved by its password; null when it is no one's. */
export function registrantOf(parts: Secrets, headers: Headers): Registrant | null {
  const value = sentCookie(parts.publicUrl, headers, "registration");
  const [, content = "", signature = ""] = /^([\w-]+)\.([\w-]{43})$/.exec(value) ?? [];
  if (!content || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(parts, content)))) {
    return null;
  }
  const { until, ...registrant } = cookieContent.parse(
    JSON.parse(Buffer.from(content, "base64url").toString("utf8")),
  );
  return until > Date.now() ? registrant : null;
}

export function registrantCookie(parts: Secrets, registrant: Registrant): string {
  const text = JSON.stringify({ ...registrant, until: hoursFromNow().getTime() });
  const content = Buffer.from(text, "utf8").toString("base64url");
  const value = `${content}.${sign(parts, content)}`;
  return setCookie(parts.publicUrl, "registration", value, HOURS * 3_600);
}

const isOf = (userId: string) =>
  and(eq(verifications.value, userId), eq(verifications.purpose, PURPOSE));

const hoursFromNow = () => new Date(Date.now() + HOURS * 3_600_000);

/** Keyed, so that the table alone does not tell which password was typed. */
function registrationDigest(
  { secret }: Secrets,
  { email, password }: { email: string; password: string },
): string {
  return keyedDigest(secret, "registrations")(JSON.stringify([email, password]));
}

function sign({ secret }: Secrets, content: string): string {
  return keyedDigest(secret, "registration cookies")(content);
}
