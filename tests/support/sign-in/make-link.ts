import { randomBytes } from "node:crypto";
import { verifications } from "#app/db/schema/sign-in.ts";
import { linkDigest } from "#app/domain/sign-in/issue-token.server.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";

/** The token of a link as the worker makes it; the token itself is in no table. */
export async function makeLink(
  db: Pick<TestDatabase, "rows">,
  userId: string,
  does: Parameters<typeof linkDigest>[0] = "reset-password",
  expiresAt = new Date(Date.now() + 60_000),
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const identifier = linkDigest(does, token);
  await db.rows.insert(verifications).values({ identifier, value: userId, expiresAt });
  return token;
}
