import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";

/** The link of one email, or of a terminal. */
interface Link {
  userId: string;
  /** One link a person for each: the next one takes its place. */
  purpose: string;
  /** What it does, in the sign-in library's words. */
  does: "reset-password" | "verify-email";
  token: string;
  hours: number;
}

/**
 * Makes a single-use link work for so many hours, and an earlier one of the same person and purpose
 * no more. Only a digest of its token is stored, as sign-in stores them. `tx` runs as app_worker or
 * app_setup.
 */
export async function issueToken(
  tx: Transaction,
  { userId, purpose, does, token, hours }: Link,
): Promise<void> {
  const digest = createHash("sha256").update(`${does}:${token}`).digest("base64url");
  await tx.execute(sql`select app.arm_link(${userId}, ${purpose}, ${digest}, ${hours})`);
}
