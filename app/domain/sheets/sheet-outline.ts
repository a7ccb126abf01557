import { type Block, heading, list, paragraph, section } from "#app/domain/outline.ts";
import { formatCalendarDay } from "#app/domain/time/moment.ts";
import type { SheetResult } from "#app/words/sheet-results.ts";
import { type PriceCopy, SHEET_KIND_LABELS, type SheetInput } from "#app/words/sheets.ts";
import { sourceOf } from "./sentences.ts";
import { rowParts, shownTexts } from "./shown.ts";

/** What a fixed sheet says, from first to last: sentences, figures, their figures, warnings, rows, how it was computed. */
export function sheetOutline(input: SheetInput, result: SheetResult): Block[] {
  const { harm, notes, warnings } = result;
  return [
    paragraph(daysAndPlace(input)),
    ...result.parts.flatMap(({ name, lines, totals }) => [
      heading(name),
      ...lines.map(({ sentences }) => paragraph(sentences.join(" "))),
      ...totals.map(({ sentences }) => paragraph(sentences.join(" "))),
      {
        kind: "table" as const,
        head: ["What", "Figure", "Low to high"],
        rows: [
          ...lines.flatMap(({ label, figures }) =>
            figures.map((figure) => [label, figure.label, figure.annex]),
          ),
          ...totals.flatMap(({ label, figures }) =>
            figures.map(({ annex }) => ["Together", label, annex]),
          ),
        ],
      },
    ]),
    ...section("Their figure beside ours", scheduleTable(result)),
    ...section("Indicative quantities", harm.map(paragraph)),
    ...section(
      "To be borne in mind",
      list(warnings.map(({ text, answer }) => (answer ? `${text}. ${answer}` : `${text}.`))),
    ),
    ...section("Assumptions", input.assumptions.split(/\n+/).filter(Boolean).map(paragraph)),
    ...section("Rows that the figures come from", rowTable(input)),
    ...section("How the figures were computed", list(notes)),
  ];
}

function daysAndPlace({ kind, asOfFrom, asOfUntil, place }: SheetInput): string {
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
  return rows.length > 0 ? [{ kind: "table", head: ["Row", "Figure", "Source"], rows }] : [];
}

function priceCells(price: PriceCopy): string[] {
  const { substance, form, level, unitName, place, low, high, printedSource, sample } = price;
  const days = daysOf(price.observedFrom, price.observedUntil);
  const observations =
    sample === null ? [] : [sample === 1 ? "1 observation" : `${sample} observations`];
  return [
    [substance, form, `${level} level`].filter(Boolean).join(", "),
    `${shownTexts("£", low, high)} for one ${unitName}`,
    [printedSource, place, days, ...observations].join(", "),
  ];
}
