import { CHECK_STATE_LABELS, type CheckState } from "#app/domain/health/check.ts";
import { Badge } from "#app/ui/badge.tsx";

const TONES = { OK: "green", WARNING: "amber", WRONG: "red" } as const satisfies Record<
  CheckState,
  string
>;

/** How something stands. */
export function CheckBadge({ state }: { state: CheckState }) {
  return <Badge tone={TONES[state]}>{CHECK_STATE_LABELS[state]}</Badge>;
}
