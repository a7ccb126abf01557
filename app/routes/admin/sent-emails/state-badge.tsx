import { Badge } from "#app/ui/badge.tsx";
import { SENT_EMAIL_STATUS_LABELS, type SentEmailStatus } from "#app/words/sent-emails.ts";

const TONES = {
  QUEUED: "amber",
  SENT: "green",
  FAILED: "red",
  KEPT: "blue",
  SKIPPED: "slate",
} as const satisfies Record<SentEmailStatus, string>;

export function SentEmailBadge({ status }: { status: SentEmailStatus }) {
  return <Badge tone={TONES[status]}>{SENT_EMAIL_STATUS_LABELS[status]}</Badge>;
}
