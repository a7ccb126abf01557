import { createHmac, timingSafeEqual } from "node:crypto";

/** Signed moments: handed out with a page, and recognised when they come back. */
export interface Stamps {
  make(now: Date): string;
  /** The moment in a stamp, or null when it is none of ours. */
  read(stamp: string): Date | null;
}

const SHAPE = /^([0-9a-z]{8,9})\.([\w-]{22})$/;

/** Stamps signed with a key made from the installation's secret, for this purpose only. */
export function createStamps(secret: string): Stamps {
  const signature = (moment: string) =>
    createHmac("sha256", secret).update(`stamp:${moment}`).digest("base64url").slice(0, 22);
  return {
    make(now) {
      const moment = now.getTime().toString(36);
      return `${moment}.${signature(moment)}`;
    },
    read(stamp) {
      const [, moment = "", signed = ""] = SHAPE.exec(stamp) ?? [];
      if (!moment || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(moment)))) {
        return null;
      }
      return new Date(Number.parseInt(moment, 36));
    },
  };
}
