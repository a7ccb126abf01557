import { type PaperVersion, stateWords } from "#app/domain/papers/paper.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useSide } from "#app/ui/shell/by-staff.ts";
import type { ScanState } from "#app/words/papers.ts";

const TONES: Record<ScanState, Parameters<typeof Badge>[0]["tone"]> = {
  WAITING: "blue",
  CLEAN: "green",
  INFECTED: "red",
  UNSCANNED: "amber",
  TOO_LARGE_TO_SCAN: "amber",
  ENCRYPTED: "amber",
};

interface StateBadgeProps {
  version: Pick<PaperVersion, "state" | "isReleased" | "warning">;
}

export function StateBadge({ version }: StateBadgeProps) {
  const side = useSide();
  if (version.isReleased) return <Badge tone="green">Released by us</Badge>;
  return <Badge tone={TONES[version.state]}>{stateWords(version, side)}</Badge>;
}
