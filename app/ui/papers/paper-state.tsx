import { type PaperVersion, type ScanState, stateWords } from "#app/domain/papers/paper.ts";
import { Badge } from "#app/ui/badge.tsx";

const TONES: Record<ScanState, Parameters<typeof Badge>[0]["tone"]> = {
  WAITING: "blue",
  CLEAN: "green",
  INFECTED: "red",
  UNSCANNED: "amber",
  TOO_LARGE_TO_SCAN: "amber",
  ENCRYPTED: "amber",
};

export function StateBadge({
  version,
}: {
  version: Pick<PaperVersion, "state" | "isReleased" | "warning">;
}) {
  if (version.isReleased) return <Badge tone="green">Released by us</Badge>;
  return <Badge tone={TONES[version.state]}>{stateWords(version)}</Badge>;
}
