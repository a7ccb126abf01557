import type { ExhibitCopy, PriceCopy } from "#app/words/sheets.ts";
import { compare, type Range, rangeOf } from "./engine/fraction.ts";

/** What a price says of the purity it was paid for: `80 % and above`, `30 to 45 %`; null: no per cent. */
function purityPaidFor(said: PriceCopy["purity"]): Range | null {
  if (!said?.includes("%")) return null;
  const [low, high = low] = said.match(/\d+(\.\d+)?/g) ?? [];
  if (!low || !high) return null;
  if (/above|over|more|least|upwards|[+>≥]/i.test(said)) return rangeOf(low, "100");
  if (/below|under|less|up to|most|[<≤]/i.test(said)) return rangeOf("0", high);
  return rangeOf(low, high);
}

/** Whether an exhibit is plainly stronger or weaker than what the price was paid for. */
export function isPurityApart(
  { purityLow, purityHigh }: ExhibitCopy,
  said: PriceCopy["purity"],
): boolean {
  const paid = purityPaidFor(said);
  if (!paid || purityLow === null || purityHigh === null) return false;
  const held = rangeOf(purityLow, purityHigh);
  return compare(held.high, paid.low) < 0 || compare(paid.high, held.low) < 0;
}
