import { Badge } from "#app/ui/badge.tsx";
import { HEALTH_STATUS_LABELS, type HealthStatus } from "#app/words/health.ts";

const TONES = { OK: "green", WARNING: "amber", WRONG: "red" } as const satisfies Record<
  HealthStatus,
  string
>;

export function CheckBadge({ status }: { status: HealthStatus }) {
  return <Badge tone={TONES[status]}>{HEALTH_STATUS_LABELS[status]}</Badge>;
}
