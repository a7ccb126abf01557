import { checkRates } from "#app/domain/quotes/legal-aid/rate-check.ts";
import { isDay } from "#foundation/forms/days.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import { figuresOf, isBlank, type LineRow, rowsOf, typedLines } from "./line-rows.ts";
import type { QuoteSetting } from "./quote-setting.ts";

type Values = Readonly<Record<string, string>>;
type Warning = readonly [field: string, text: string];

/** What looks wrong with a quote as it is typed, by the name of the field. Nothing of it is forbidden. */
export function quoteWarnings(values: Values, setting: QuoteSetting): Record<string, string> {
  const rows = rowsOf(values);
  return Object.fromEntries([
    ...late(values, setting),
    ...pages(values, setting),
    ...rows.flatMap((row, place) => ofLine(row, rows.slice(0, place))),
    ...grantLost(values, rows, setting),
  ]);
}

function late({ turnaround = "", validUntil = "" }: Values, { deadlines, answerBy }: QuoteSetting) {
  const found: Warning[] = [];
  const missed = deadlines.find(({ day }) => isDay(turnaround) && day < turnaround);
  if (missed) found.push(["turnaround", `The report comes after ${inWords(missed)}.`]);
  if (answerBy && isDay(validUntil) && answerBy < validUntil) {
    return [
      ["validUntil", `The case needs the answer by ${formatCalendarDay(answerBy)}.`],
      ...found,
    ];
  }
  const [first] = deadlines;
  if (first && isDay(validUntil) && first.day < validUntil) {
    found.push(["validUntil", `The client may answer after ${inWords(first)}.`]);
  }
  return found;
}

function inWords({ label, day }: { label: string; day: string }): string {
  return `${label}, ${formatCalendarDay(day)}`;
}

function pages({ scope = "" }: Values, { pageCount }: QuoteSetting): Warning[] {
  const [, number = ""] = /(?<!\d)(\d[\d,]{0,12}) pages/i.exec(scope) ?? [];
  const covered = Number(number.replaceAll(",", ""));
  if (!covered || !pageCount || covered >= pageCount) return [];
  return [["scope", `The case has ${pageCount} pages; this covers ${covered}.`]];
}

function ofLine(row: LineRow, before: readonly LineRow[]): Warning[] {
  const twin = before.findIndex((each) => sameLine(each) === sameLine(row));
  if (isBlank(row) || twin < 0) return [];
  return [[`description-${row.key}`, `Line ${before.length + 1} repeats line ${twin + 1}.`]];
}

function sameLine({ kind, description, unit, count, price }: LineRow): string {
  const words = [kind, description, unit, count, price].map((each) => each.trim().toLowerCase());
  return JSON.stringify(words);
}

/** The costs without which the Legal Aid Agency would grant the quote at once. */
function grantLost(values: Values, rows: readonly LineRow[], setting: QuoteSetting): Warning[] {
  const { funding, rule } = setting;
  const lines = typedLines(values);
  const worked = lines.filter(({ unit }) => unit === "HOUR");
  if (worked.length === 0 || worked.length === lines.length) return [];
  if (checkRates(funding, rule, lines)?.outcome !== "ASSESSED") return [];
  if (checkRates(funding, rule, worked)?.outcome !== "AUTOMATIC") return [];
  return rows.flatMap((row, place): Warning[] => {
    if (row.unit === "HOUR" || !figuresOf(row)?.net) return [];
    return [[`price-${row.key}`, `Without line ${place + 1} the LAA grants the quote at once.`]];
  });
}
