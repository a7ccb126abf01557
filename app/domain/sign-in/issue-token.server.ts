import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";

/** The link of an email, or one printed on a terminal. */
interface Link {
  userId: string;
  /** A person has one valid link for each purpose: a new one replaces it. */
  purpose: string;
  /** The kind of link, in the sign-in library's terms. */
  does: "reset-password" | "verify-email";
  token: string;
  hours: number;
}

/**
 * Makes a single-use link valid for this many hours, and an earlier one of the same person and purpose
 * invalid. Stores only a digest of its token, as the sign-in library does. `tx` runs as app_worker or
 * app_setup.
 */
export async function issueToken(
  tx: Transaction,
  { userId, purpose, does, token, hours }: Link,
): Promise<void> {
  const digest = createHash("sha256").update(`${does}:${token}`).digest("base64url");
  await tx.execute(sql`select app.arm_link(${userId}, ${purpose}, ${digest}, ${hours})`);
}
