import { DATE_KIND_LABELS, type DateKind } from "#app/words/dates.ts";
import { sortedBy } from "#foundation/lists/paging.ts";
import { formatCalendarDay, formatNamedDay } from "#foundation/time/moment.ts";
import { isToBeMet } from "./job-date.ts";

const MOST = 3;

/** Some of them, and how many more: for the subject of an email. */
function joined(parts: readonly string[]): string {
  const more = parts.length - MOST;
  return parts.slice(0, MOST).join(SEPARATOR) + (more > 0 ? `${SEPARATOR}and ${more} more` : "");
}

const SEPARATOR = "; ";

/** All of them, as `joinedTexts` takes them apart again. */
export function listed(parts: readonly string[]): string {
  return parts.join(SEPARATOR);
}

/** Of several such texts one, in which nothing stands twice: of all that they list some, and how many more. */
export function joinedTexts(texts: readonly string[]): string {
  return joined([...new Set(texts.flatMap((text) => text.split(SEPARATOR)).filter(Boolean))]);
}

const CHANGES = {
  ADDED: (what: string, day: string) => `${what}: ${day}`,
  MOVED: (what: string, day: string) => `${what} moved to ${day}`,
  CORRECTED: (what: string, day: string) => `${what} corrected: ${day}`,
  CANCELLED: (what: string, day: string) => `${what} of ${day} cancelled`,
};

/** `Hearing moved to 14 Dec 2026`: kind and day alone, which name nobody. */
export function changeInWords(
  change: keyof typeof CHANGES,
  { kind, startsOn }: { kind: DateKind; startsOn: string },
): string {
  return CHANGES[change](DATE_KIND_LABELS[kind].replace(/ by$/, ""), formatCalendarDay(startsOn));
}

/**
 * Dates for the subject of an email, soonest first: `Hearing on Thu 7 Jan at 10:00; our report by Mon 11 Jan`.
 * Kind and time alone, which name nobody.
 */
export function datesInWords(
  dates: readonly { kind: DateKind; startsOn: string; atTime: string | null }[],
): string {
  const soonest = sortedBy(dates, ({ startsOn, atTime }) => `${startsOn} ${atTime ?? ""}`);
  const words = soonest.map(({ kind, startsOn, atTime }, place) => {
    const label = DATE_KIND_LABELS[kind];
    const what = place === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1);
    const isDue = isToBeMet({ kind, directed: false });
    const link = what.endsWith(" by") ? "" : isDue ? " by" : " on";
    const day = `${what}${link} ${formatNamedDay(startsOn)}`;
    return atTime ? `${day} at ${atTime.slice(0, 5)}` : day;
  });
  return joined(words);
}
