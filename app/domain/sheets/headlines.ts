import { MAIN_FIGURES, type ResultPart } from "#app/words/sheet-results.ts";

interface Headline {
  label: string;
  /** `£4,000 to £4,900` */
  range: string;
}

/** What a scenario comes to: its totals, and the figures of lines that are in none. */
export function headlinesOf({ lines, totals }: ResultPart): Headline[] {
  const inTotals = new Set(totals.flatMap(({ id }) => id.split(" ")));
  const alone = lines.filter(({ id }) => !inTotals.has(id));
  return [...totals, ...alone].flatMap((line) =>
    line.figures
      .filter(({ name }) => MAIN_FIGURES.includes(name))
      .map(({ label, about }) => ({
        label: label === line.label ? label : `${line.label} · ${label}`,
        range: about.replace(/^about /, ""),
      })),
  );
}
