import { isSigned } from "#app/domain/audit/seals/anchor.server.ts";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { runEvery, warn } from "#server/jobs/run-every.ts";
import { newestAnchor } from "./anchor-file.ts";

const CHECKING = { everyMs: 10 * 60_000, afterFailureMs: 10 * 60_000 };

export interface AnchorMailing {
  anchors: string;
  key: SealKey;
  /** Writes and queues the emails of an email request; does nothing for an id that was written before. */
  write: (id: string, emailRequest: EmailRequest) => Promise<void>;
}

/** Emails the newest anchor once a day to the configured address, when there is one. */
export function startAnchorMail(options: AnchorMailing & { isWanted: boolean; log: Logger }) {
  const { isWanted, log } = options;
  if (!isWanted) return { stop: async () => {} };
  const sendIfDue = () => mailAnchor(options, new Date());
  return runEvery(sendIfDue, CHECKING, warn(log, "audit anchor not emailed"));
}

/** Writes the day's email, unless there is no anchor yet, or some process has written it already. */
export async function mailAnchor({ anchors, key, write }: AnchorMailing, now: Date): Promise<void> {
  const anchor = newestAnchor(anchors);
  if (!anchor) return;
  if (!isSigned(anchor, key)) throw new Error("The newest anchor was not signed under this secret");
  const { publicKey } = key;
  await write(idOfDay(now), { templateKey: "audit_anchor", anchor, publicKey });
}

/** The same id for a day (UTC) in every process, so that the database accepts one email a day. */
function idOfDay(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  return `00000000-0000-8000-8000-${day.padStart(12, "0")}`;
}
