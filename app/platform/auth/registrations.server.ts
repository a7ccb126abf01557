import { and, eq, gt } from "drizzle-orm";
import { users, verifications } from "#app/db/schema.ts";
import type { Auth } from "../auth.server.ts";
import type { Parts } from "./library.server.ts";
import { checkPassword, storedIdentifier } from "./passwords.server.ts";
import { transaction } from "./transaction.server.ts";

/** Confirming the address of a registration: by the link in a mail, and the password given then. */
export function createRegistrations(parts: Parts): Pick<Auth, "registrationOf" | "verifyEmail"> {
  return {
    registrationOf: (token) => registrationOf(parts, token),
    verifyEmail: (token, password) => verifyEmail(parts, token, password),
  };
}

async function registrationOf(parts: Parts, token: string): Promise<string | null> {
  const link = storedIdentifier("verify-email", token);
  const [found] = await transaction(parts, (tx) =>
    tx.select({ userId: verifications.value }).from(verifications).where(isAlive(link)),
  );
  return found?.userId ?? null;
}

async function verifyEmail(
  parts: Parts,
  token: string,
  password: string,
): Promise<"verified" | "wrong-password" | "bad-link"> {
  const link = storedIdentifier("verify-email", token);
  const userId = await registrationOf(parts, token);
  if (!userId) return "bad-link";
  if (!(await checkPassword(parts, userId, password))) return "wrong-password";
  return transaction(parts, async (tx) => {
    const used = await tx
      .delete(verifications)
      .where(isAlive(link))
      .returning({ id: verifications.id });
    if (used.length === 0) return "bad-link";
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    return "verified";
  });
}

function isAlive(link: string) {
  return and(eq(verifications.identifier, link), gt(verifications.expiresAt, new Date()));
}
