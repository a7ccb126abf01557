import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { verifications } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import type { Parts } from "./library.server.ts";
import { transaction } from "./transaction.server.ts";

type Purpose = "reset-password" | "verify-email";

/** Whose link it is, as long as it is good; it is not used up. */
export async function ownerOfLink(
  parts: Parts,
  purpose: Purpose,
  token: string,
): Promise<string | null> {
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

/** Uses a link up. Returns whose it is; null when it is unknown, used or too old. */
export async function useLink(
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<string | null> {
  const used = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, storedIdentifier(purpose, token)))
    .returning({ userId: verifications.value, expiresAt: verifications.expiresAt });
  return used.find(({ expiresAt }) => expiresAt > new Date())?.userId ?? null;
}

/** As the library stores its links: hashed, and for one purpose only. */
function storedIdentifier(purpose: Purpose, token: string): string {
  return createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
}
