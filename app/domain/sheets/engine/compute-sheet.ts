import { deskOf, refuse } from "#app/domain/sheets/desk.ts";
import { NOTES } from "#app/domain/sheets/sentences.ts";
import { warningsOf } from "#app/domain/sheets/warnings.ts";
import type { ResultLine, ResultPart } from "#app/words/sheet-results.ts";
import {
  MOST_SCENARIOS,
  SHEET_KIND_LABELS,
  type SheetInput,
  type SheetKind,
} from "#app/words/sheets.ts";
import { isDay } from "#foundation/forms/days.ts";
import { yieldLine } from "./growing.ts";
import { harmSentences } from "./harm.ts";
import { scheduleOf } from "./schedule.ts";
import { daysLine } from "./use.ts";
import { valueScenario } from "./value.ts";

/** Rule 7: counted up with every change that gives an old input another result. */
const ENGINE = "2";

const NO_FIGURE: Record<SheetKind, string> = {
  VALUE: "Choose an exhibit and a price",
  YIELD: "Choose a yield figure, and say what grew,",
  USE: "Choose an exhibit and its daily use",
};

/**
 * The only place that computes a sheet: the same input gives the same result, byte for byte. What cannot be computed
 * is left out and named among `problems`.
 */
export function computeSheet(input: SheetInput) {
  const { kind, scenarios, rooms, uses, asOfFrom, asOfUntil, place } = input;
  const desk = deskOf(input);
  const whole = (lines: ResultLine[]): ResultPart[] =>
    lines.length > 0 ? [{ name: SHEET_KIND_LABELS[kind], lines, totals: [] }] : [];
  const parts = [
    ...scenarios.map((scenario) => valueScenario(desk, scenario)),
    ...whole(rooms.map((room) => yieldLine(desk, room))),
    ...whole(uses.map((use) => daysLine(desk, use))),
  ];
  const harm = harmSentences(desk, input.harm);
  const schedule = scheduleOf(desk, input, parts);
  const figures = parts.flatMap(({ lines }) => lines.flatMap((line) => line.figures));
  if (figures.length === 0) refuse(desk, null, `${NO_FIGURE[kind]} to see a figure`);
  if (scenarios.length > MOST_SCENARIOS) {
    refuse(desk, null, `A sheet has at most ${MOST_SCENARIOS} scenarios`);
  }
  if (!isDay(asOfFrom) || !isDay(asOfUntil) || !place.trim()) {
    refuse(desk, null, "Enter the offence dates and the place");
  }
  if (asOfFrom > asOfUntil) refuse(desk, null, "The offence dates end before they begin");
  const notes = [...NOTES.ALL, ...NOTES[kind]];
  const warnings = warningsOf(desk, input, parts);
  return { engine: ENGINE, parts, harm, notes, warnings, problems: desk.problems, schedule };
}
