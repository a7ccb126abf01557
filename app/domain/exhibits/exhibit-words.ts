import { grouped, itemWords } from "#app/domain/amounts/quantity.ts";
import type { ExhibitFacts } from "./exhibit-input.ts";

/** How many there are, and of what: `17 wraps, 3 analysed`; empty where it is not said. */
export function countWords({ itemCount, countOf, analysed }: ExhibitFacts): string {
  if (itemCount === null) {
    return "";
  }
  const count = itemWords(itemCount, countOf);
  return analysed ? `${count}, ${grouped(`${analysed}`)} analysed` : count;
}
