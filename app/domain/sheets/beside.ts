import type { ResultLine, SheetResult } from "#app/words/sheet-results.ts";
import type { SheetInput } from "#app/words/sheets.ts";
import { idsOf, linesOf, priceWithin, resultsOf } from "./desk.ts";

export interface Beside extends Pick<SheetResult, "problems" | "warnings"> {
  line: ResultLine | undefined;
}

const NOTHING: Beside = { line: undefined, problems: [], warnings: [] };

/** What stands beside the line of an id, each time the same object; of no id, what no line causes. */
export function besideLines(input: SheetInput, result: SheetResult): (id?: string) => Beside {
  const lines = linesOf(input);
  const firsts = new Map<string | null, string>();
  for (const line of lines) {
    for (const id of idsOf(line)) if (id && !firsts.has(id)) firsts.set(id, line.id);
  }
  for (const scenario of input.scenarios) {
    for (const { id, priceId, alsoIds = [] } of scenario.lines) {
      for (const each of [priceId, ...alsoIds]) {
        const about = priceWithin(scenario, each);
        if (!firsts.has(about)) firsts.set(about, id);
      }
    }
  }
  const results = resultsOf(result.parts);
  const problems = Map.groupBy(result.problems, ({ about }) => firsts.get(about));
  const warnings = Map.groupBy(result.warnings, ({ about }) => firsts.get(about));
  const ids = [undefined, ...lines.map((line) => line.id)];
  const known = new Map(
    ids.map((id): [string | undefined, Beside] => [
      id,
      {
        line: id === undefined ? undefined : results.get(id),
        problems: problems.get(id) ?? [],
        warnings: warnings.get(id) ?? [],
      },
    ]),
  );
  return (id) => known.get(id) ?? NOTHING;
}
