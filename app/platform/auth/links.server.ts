import { hash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { verifications } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { Parts } from "./library.server.ts";
import { transaction } from "./transaction.server.ts";

type Purpose = "reset-password" | "verify-email";

/** The user of a valid link; does not use it up. */
export async function ownerOfLink(parts: Parts, purpose: Purpose, token: string) {
  const [link] = await transaction(parts, (tx) =>
    tx
      .select({ userId: verifications.value })
      .from(verifications)
      .innerJoin(users, sql`${users.id} = ${verifications.value}::uuid`)
      .where(
        and(
          eq(verifications.identifier, storedIdentifier(purpose, token)),
          gt(verifications.expiresAt, new Date()),
        ),
      ),
  );
  return link?.userId ?? null;
}

/** Uses up a link. Returns its user; null when it is unknown, used or too old. */
export async function useLink(tx: Transaction, purpose: Purpose, token: string) {
  const used = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, storedIdentifier(purpose, token)))
    .returning({ userId: verifications.value, expiresAt: verifications.expiresAt });
  return used.find(({ expiresAt }) => expiresAt > new Date())?.userId ?? null;
}

/** The key under which the library stores a link: hashed, and separate for each purpose. */
function storedIdentifier(purpose: Purpose, token: string): string {
  return hash("sha256", `${purpose}:${token}`, "base64url");
}
