import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "#foundation/files/sealed.server.ts";
import type { LimitKey } from "#foundation/limits/rate-limit.server.ts";

export { deriveKey };

/** Digests of 256 bits under a key for one purpose: the same in every process, and nobody without the secret can make one. */
export function keyedDigest(secret: string, purpose: string): (text: string) => string {
  const key = deriveKey(secret, purpose);
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}

export type FeedToken = (feedId: string) => string;

/**
 * Makes the secret part of a calendar's address from the feed's id. Only its digest is stored, so that reading the
 * database is not enough to fetch a calendar; its owner can be shown it again.
 */
export function createFeedToken(secret: string): FeedToken {
  return keyedDigest(secret, "calendar addresses");
}

/**
 * Makes the token of an emailed link from the email's id. No token is stored, so reading the database or a stored
 * email is not enough to use the link.
 */
export function createLinkToken(secret: string): (sentEmailId: string) => string {
  const digest = keyedDigest(secret, "links in mails");
  return (sentEmailId) => digest(sentEmailId).slice(0, 32);
}

/** Makes the digests under which rate limits are counted. */
export function createLimitKey(secret: string): LimitKey {
  const digest = keyedDigest(secret, "rate limits");
  return (kind, value) => digest(JSON.stringify([kind, value]));
}

export type SignedTimestamps = ReturnType<typeof createSignedTimestamps>;

const SHAPE = /^([0-9a-z]{8,9})\.([\w-]{22})$/;

/** Timestamps signed with a key derived from AUTH_SECRET for this purpose only. */
export function createSignedTimestamps(secret: string) {
  const signature = (moment: string) =>
    createHmac("sha256", secret).update(`stamp:${moment}`).digest("base64url").slice(0, 22);
  let last = { second: 0, stamp: "" };
  return {
    /** To the second. */
    make(now: Date) {
      const second = Math.floor(now.getTime() / 1_000);
      if (second !== last.second) {
        const moment = (second * 1_000).toString(36);
        last = { second, stamp: `${moment}.${signature(moment)}` };
      }
      return last.stamp;
    },
    /** The time in a signed timestamp, or null when the signature is not ours. */
    read(stamp: string) {
      const [, moment = "", signed = ""] = SHAPE.exec(stamp) ?? [];
      if (!moment || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(moment)))) {
        return null;
      }
      return new Date(Number.parseInt(moment, 36));
    },
  };
}
