import type { SentEmailState } from "#app/domain/notifications/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Where a message stands. KEPT: no mail server is set up, so it can only be read here. */
export function SentEmailBadge({ state }: { state: SentEmailState }) {
  switch (state) {
    case "QUEUED":
      return <Badge tone="amber">Queued</Badge>;
    case "SENT":
      return <Badge tone="green">Sent</Badge>;
    case "FAILED":
      return <Badge tone="red">Failed</Badge>;
    case "KEPT":
      return <Badge tone="blue">Kept here</Badge>;
    case "SKIPPED":
      return <Badge tone="slate">Skipped</Badge>;
  }
}
