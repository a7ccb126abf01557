import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#foundation/database/transaction.server.ts";

type LinkKind = "reset-password" | "verify-email" | "register";

interface Link {
  ownerId: string;
  purpose: string;
  does: LinkKind;
  token: string;
  hours: number;
}

export function linkDigest(does: LinkKind, token: string): string {
  return hash("sha256", `${does}:${token}`, "base64url");
}

/**
 * Makes a single-use link valid for this many hours, and an earlier one of the same owner and purpose invalid. Stores
 * only a digest of its token, as the sign-in library does. `tx` runs as app_worker or app_setup.
 */
export async function issueToken(tx: Transaction, { ownerId, purpose, does, token, hours }: Link) {
  const digest = linkDigest(does, token);
  await tx.execute(sql`select app.arm_link(${ownerId}, ${purpose}, ${digest}, ${hours})`);
}
