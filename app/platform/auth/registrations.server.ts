import { eq } from "drizzle-orm";
import { users } from "#app/db/schema/users.ts";
import type { Recorded } from "./auth-results.ts";
import type { Parts } from "./library.server.ts";
import { ownerOfLink, useLink } from "./links.server.ts";
import { rightHash } from "./passwords.server.ts";
import { createRegistrants, forgetRegistration, registrantOf } from "./registrants.server.ts";
import { accountTransaction } from "./transaction.server.ts";

/** Confirms the address of a registration, by the link in the email and the password that was chosen. */
export function createRegistrations(parts: Parts) {
  return {
    ...createRegistrants(parts),
    /** The user who registered with the address that this link was sent to; null: unknown, used or too old. */
    registrationOf: (token: string) => ownerOfLink(parts, "verify-email", token),
    verifyEmail: (token: string, password: string, how: Recorded = {}) =>
      verifyEmail(parts, { token, password, ...how }),
  };
}

interface Proof {
  token: string;
  password: string;
}

/** The browser that registered, by its headers, need not give the password. */
async function verifyEmail(
  parts: Parts,
  { token, password, headers = new Headers(), record }: Proof & Recorded,
): Promise<"verified" | "wrong-password" | "bad-link"> {
  const userId = await ownerOfLink(parts, "verify-email", token);
  if (!userId) return "bad-link";
  const isRegistrant = registrantOf(parts, headers)?.userId === userId;
  if (!isRegistrant && !(await rightHash(parts, userId, password))) return "wrong-password";
  return accountTransaction(parts, { userId, headers }, async (tx) => {
    if (!(await useLink(tx, "verify-email", token))) return "bad-link";
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await forgetRegistration(tx, userId);
    await record?.(tx);
    return "verified";
  });
}
