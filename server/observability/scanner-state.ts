import { setTimeout as delay } from "node:timers/promises";
import type { ScannerFacts } from "#app/domain/health/facts.ts";
import type { Scanner } from "#foundation/files/scanner.server.ts";
import { keptFor } from "#server/observability/kept-for.ts";

const LIMIT_MS = 3_000;
const KEPT_MS = 15_000;

/**
 * Makes the function that asks the malware scanner whether it answers: within three seconds, at most every
 * 15 seconds, and for all who ask meanwhile at once.
 */
export function createScannerState(
  scanner: Pick<Scanner, "isSet" | "ping">,
  { limitMs = LIMIT_MS, keptMs = KEPT_MS } = {},
): () => Promise<ScannerFacts> {
  function ask(): Promise<ScannerFacts> {
    const answer = scanner.ping().then(
      (engine): ScannerFacts => ({ state: "answers", engine }),
      (): ScannerFacts => ({ state: "down" }),
    );
    return Promise.race([answer, delay(limitMs, { state: "down" } as const, { ref: false })]);
  }

  return scanner.isSet ? keptFor(keptMs, ask) : async () => ({ state: "not set" });
}
