import type { ExhibitCopy, SheetInput } from "#app/words/sheets.ts";

const FIGURES = ["weightLow", "weightHigh", "purityLow", "purityHigh"] as const;
const WORDS = [
  "reference",
  "substance",
  "form",
  "itemCount",
  "countOf",
  "analysed",
  "weightKind",
  "purityAs",
] as const;

/** The references of the exhibits that a sheet is made of which are not as they were then; a removed one is among them. */
export function changedSince(
  { exhibits }: SheetInput,
  now: readonly Omit<ExhibitCopy, "source">[],
): string[] {
  const known = new Map(now.map((exhibit) => [exhibit.id, exhibit]));
  return exhibits.flatMap((then) => {
    const is = known.get(then.id);
    const isSame =
      is &&
      WORDS.every((name) => then[name] === undefined || is[name] === then[name]) &&
      FIGURES.every((name) => figure(is[name]) === figure(then[name]));
    return isSame ? [] : [then.reference];
  });
}

/** Of "3.4" as of "3.40". */
function figure(text: string | null): number | null {
  return text === null ? null : Number(text);
}
