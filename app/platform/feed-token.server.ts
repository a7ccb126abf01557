import { createHmac, hkdfSync } from "node:crypto";

export type FeedToken = (feedId: string) => string;

/**
 * Derives the secret part of a calendar's address, 256 bits, from the feed's id and the secret. Only its digest
 * is stored, so that reading the database is not enough to fetch a calendar; its owner can be shown it again.
 */
export function createFeedToken(secret: string): FeedToken {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "calendar addresses", 32));
  return (feedId) => createHmac("sha256", key).update(feedId).digest("base64url");
}
