import { type PaperVersion, stateWords } from "#app/domain/papers/paper.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { PaperSide, ScanState } from "#app/words/papers.ts";

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
  side: PaperSide;
}

export function StateBadge({ version, side }: StateBadgeProps) {
  if (version.isReleased) return <Badge tone="green">Released by us</Badge>;
  return <Badge tone={TONES[version.state]}>{stateWords(version, side)}</Badge>;
}
