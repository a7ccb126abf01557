import {
  SENT_EMAIL_STATE_LABELS,
  type SentEmailState,
} from "#app/domain/sent-emails/sent-email.ts";
import { Badge } from "#app/ui/badge.tsx";

const TONES = {
  QUEUED: "amber",
  SENT: "green",
  FAILED: "red",
  KEPT: "blue",
  SKIPPED: "slate",
} as const satisfies Record<SentEmailState, string>;

/** Where a message stands. */
export function SentEmailBadge({ state }: { state: SentEmailState }) {
  return <Badge tone={TONES[state]}>{SENT_EMAIL_STATE_LABELS[state]}</Badge>;
}
