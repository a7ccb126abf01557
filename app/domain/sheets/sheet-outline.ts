import { type Block, heading, list, paragraph, section } from "#app/domain/outline.ts";
import { PRICE_KIND_LABELS } from "#app/words/prices.ts";
import type { SheetResult } from "#app/words/sheet-results.ts";
import {
  type PriceCopy,
  type Scenario,
  SHEET_KIND_LABELS,
  type SheetInput,
} from "#app/words/sheets.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import { purityWords, rateWords, sourceOf } from "./sentences.ts";
import { rowParts } from "./shown.ts";
import { sumOf } from "./sums.ts";

/** What a locked sheet says, from first to last: sentences, figures, and what they rest on. */
export function sheetOutline(input: SheetInput, result: SheetResult): Block[] {
  return [
    paragraph(daysAndPlace(input)),
    ...result.parts.flatMap(({ name, lines, totals }, at) => [
      heading(asOfScenario(input.scenarios[at], name)),
      ...[...lines, ...totals].map(({ sentences }) => paragraph(sentences.join(" "))),
      {
        kind: "table" as const,
        head: ["What", "Figure", "Sum", "Low to high"],
        shares: [1, 1.9, 2.5, 2],
        rows: [...lines, ...totals].flatMap((line) =>
          line.figures.map((figure) => [
            totals.includes(line) ? "Together" : line.label,
            figure.label,
            sumOf(figure),
            figure.annex,
          ]),
        ),
      },
    ]),
    ...restOfSheet(input, result),
  ];
}

/** `As held`, `At seizure, as of 14 Sept 2026`; of a sheet without scenarios its name alone. */
export function asOfScenario(scenario: Scenario | undefined, name: string): string {
  return scenario?.asOf ? `${name}, as of ${formatCalendarDay(scenario.asOf)}` : name;
}

/** What stands below its figures. */
export function restOfSheet(input: SheetInput, result: SheetResult): Block[] {
  const { harm, notes, warnings } = result;
  return [
    ...section("The other side’s figure beside ours", scheduleTable(result)),
    ...section("Indicative quantities", harm.map(paragraph)),
    ...section("Caveats", list([...new Set(warnings.map((each) => caveat(input, each)))])),
    ...section("Assumptions", input.assumptions.split(/\n+/).filter(Boolean).map(paragraph)),
    ...section("Sources", rowTable(input)),
    ...section("Method", list(notes)),
  ];
}

/** Of several scenarios it names the one whose line it is about. */
function caveat({ scenarios }: SheetInput, warning: SheetResult["warnings"][number]): string {
  const { about, text, answer } = warning;
  const isAbout = ({ lines }: Scenario) => lines.some(({ id }) => id === about);
  const scenario = scenarios.length > 1 ? scenarios.find(isAbout) : undefined;
  const words = scenario ? `${scenario.name}, ${text}.` : `${text}.`;
  return answer ? `${words} ${answer}` : words;
}

export function daysAndPlace({ kind, asOfFrom, asOfUntil, place }: SheetInput): string {
  return `${SHEET_KIND_LABELS[kind]} as of ${daysOf(asOfFrom, asOfUntil)}, ${place}.`;
}

function daysOf(from: string, until: string): string {
  return [...new Set([from, until])].map(formatCalendarDay).join(" to ");
}

function scheduleTable({ schedule }: SheetResult): Block[] {
  if (schedule.length === 0) return [];
  const head = ["What", "Ours", "Theirs", "Agreed or disputed, and why"];
  const rows = schedule.map(({ label, ours, theirs, source, stance, why }) => [
    label,
    ours ?? "None",
    source ? `${theirs} (${source})` : theirs,
    why ? `${stance}: ${why}` : stance,
  ]);
  return [{ kind: "table", head, rows }];
}

function rowTable(input: SheetInput): Block[] {
  const references = input.references.map((row) => [...rowParts(row), sourceOf(row)]);
  const rows = [...input.prices.map(priceCells), ...references];
  return rows.length > 0 ? [{ kind: "table", head: ["What", "Figure", "Source"], rows }] : [];
}

function priceCells(price: PriceCopy): string[] {
  const { substance, form, level, place, printedSource, sample, kind, purity } = price;
  const days = daysOf(price.observedFrom, price.observedUntil);
  const observations =
    sample === null ? [] : [sample === 1 ? "1 observation" : `${sample} observations`];
  return [
    [substance, form, `${level} level`].filter(Boolean).join(", "),
    rateWords(price),
    [
      kind && PRICE_KIND_LABELS[kind],
      printedSource,
      place,
      days,
      ...observations,
      purityWords(purity),
    ]
      .filter(Boolean)
      .join(", "),
  ];
}
