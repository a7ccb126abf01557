import type { Config } from "#foundation/config.server.ts";

type OutsideConfig = Pick<Config, "filesUrl" | "smtpUrl" | "auditMailTo">;

/**
 * What a restored copy would touch outside itself: the papers of a bucket that came after the backup have no
 * row in it, and its reminders go to real people. Null: nothing.
 */
export function describeOutside({ filesUrl, smtpUrl, auditMailTo }: OutsideConfig): string | null {
  const set = Object.entries({ FILES_URL: filesUrl, SMTP_URL: smtpUrl, AUDIT_MAIL_TO: auditMailTo })
    .filter(([, value]) => value !== null)
    .map(([name]) => name);
  if (set.length === 0) return null;
  const harm = [
    ...(filesUrl === null ? [] : ["remove the newest papers from a shared bucket"]),
    ...(smtpUrl === null && auditMailTo === null ? [] : ["write to real people"]),
  ];
  return `If this is a test beside the real portal, unset ${set.join(", ")} before you start it: it would ${harm.join(", and ")}.`;
}
