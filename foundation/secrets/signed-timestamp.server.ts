import { createHmac, timingSafeEqual } from "node:crypto";

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
