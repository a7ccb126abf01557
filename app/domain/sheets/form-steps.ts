import { partsIn } from "#app/domain/exhibits/parts.ts";
import type { SheetKind } from "#app/words/sheets.ts";
import { named } from "./desk.ts";
import {
  exhibitNamed,
  LINES,
  lineKeys,
  type Material,
  scenarioChosen,
  scenarioKeys,
  scenarioOf,
  type Typed,
} from "./sheet-form.ts";

/** The form after one of its buttons: `add`, `each`, `scenario`, `show-2`, `alike-3`, `remove-3`; what is typed stays. */
export function afterStep(kind: SheetKind, typed: Typed, step: string, material: Material): Typed {
  const [, what = step, key = ""] = /^([a-z]+)-(\d+)$/.exec(step) ?? [];
  switch (what) {
    case "remove":
      return withoutLine(typed, key);
    case "show":
      return { ...typed, shown: key };
    case "alike":
      return forAllAlike(typed, key, material);
    case "add":
      return withLines(kind, typed, [{ [LINES[kind].first]: "", ...seen(typed) }]);
    case "each":
      return withLines(kind, typed, linesOfExhibits(kind, typed, material));
    case "scenario":
      return withScenario(typed);
    default:
      return typed;
  }
}

/** The scenario that is seen, as a field of a line. */
function seen(typed: Typed): Typed {
  const keys = scenarioKeys(typed);
  return keys.length > 1 ? { of: scenarioChosen(keys, typed.shown) } : {};
}

function withScenario(typed: Typed): Typed {
  const key = `${scenarioKeys(typed).length + 1}`;
  return { ...typed, "scenario-1": typed["scenario-1"] ?? "", [`scenario-${key}`]: "", shown: key };
}

/** The form with more lines, each with these fields. */
function withLines(kind: SheetKind, typed: Typed, lines: readonly Typed[]): Typed {
  const next = Math.max(0, ...lineKeys(kind, typed).map(Number)) + 1;
  const fields = lines.flatMap((line, place) =>
    Object.entries(line).map(([name, value]) => [`${name}-${next + place}`, value] as const),
  );
  return { ...typed, ...Object.fromEntries(fields) };
}

/** A line for each exhibit that has a weight or a count, no parts and no line yet in the scenario that is seen. */
function linesOfExhibits(kind: SheetKind, typed: Typed, material: Material): Typed[] {
  const { exhibits, theirs } = material;
  const keys = scenarioKeys(typed);
  const of = scenarioChosen(keys, typed.shown);
  const inScenario = new Set(
    lineKeys(kind, typed)
      .filter((key) => scenarioOf(keys, typed, key) === of)
      .map((key) => typed[`exhibit-${key}`]?.trim()),
  );
  const wholes = partsIn(exhibits);
  return exhibits
    .filter(({ weightLow, itemCount }) => weightLow !== null || itemCount !== null)
    .filter(({ reference }) => !inScenario.has(reference) && !wholes.has(reference))
    .map(({ reference }) => ({
      exhibit: reference,
      ...seen(typed),
      ...(kind === "VALUE" && theirs[reference]),
    }));
}

/** The form without the line of this number, and without the answers to its warnings. */
function withoutLine(typed: Typed, key: string): Typed {
  const isOfLine = (name: string) => name.endsWith(`-${key}`) && !name.startsWith("scenario-");
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isOfLine(name)));
}

/** What is said once for all exhibits of a drug and form. */
const SHARED = ["price", "levelReason", "levelEvidence", "unit", "unitReason", "by"];

function forAllAlike(typed: Typed, from: string, { exhibits }: Material): Typed {
  const kindOf = (key: string) => {
    const exhibit = exhibitNamed(typed[`exhibit-${key}`] ?? "", exhibits);
    return exhibit && `${named(exhibit.substance)}, ${named(exhibit.form)}`;
  };
  const wanted = kindOf(from);
  const keys = scenarioKeys(typed);
  const inScenario = scenarioOf(keys, typed, from);
  const alike = lineKeys("VALUE", typed).filter(
    (key) => wanted && kindOf(key) === wanted && scenarioOf(keys, typed, key) === inScenario,
  );
  const also = Object.keys(typed).flatMap((name) =>
    name.startsWith("also-") && name.endsWith(`-${from}`) ? name.slice(0, -from.length - 1) : [],
  );
  const shared = alike.flatMap((key) =>
    [...SHARED, ...also].map((name) => [`${name}-${key}`, typed[`${name}-${from}`] ?? ""] as const),
  );
  return { ...typed, ...Object.fromEntries(shared) };
}
