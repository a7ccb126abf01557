import { sortedBy } from "#app/domain/lists/sorted-by.ts";
import { formatNamedDay } from "#app/domain/time/moment.ts";
import { DATE_KIND_LABELS, type DateKind } from "#app/words/dates.ts";
import { isToBeMet } from "./job-date.ts";

const MOST = 3;

/**
 * Dates for the subject of an email, soonest first: `hearing on Thu 7 Jan at 10:00; our report by Mon 11 Jan`.
 * Kind and time alone, which name nobody.
 */
export function datesInWords(
  dates: readonly { kind: DateKind; startsOn: string; atTime: string | null }[],
): string {
  const soonest = sortedBy(dates, ({ startsOn, atTime }) => `${startsOn} ${atTime ?? ""}`);
  const words = soonest.slice(0, MOST).map(({ kind, startsOn, atTime }) => {
    const label = DATE_KIND_LABELS[kind];
    const what = label.charAt(0).toLowerCase() + label.slice(1);
    const isDue = isToBeMet({ kind, directed: false });
    const link = what.endsWith(" by") ? "" : isDue ? " by" : " on";
    const day = `${what}${link} ${formatNamedDay(startsOn)}`;
    return atTime ? `${day} at ${atTime.slice(0, 5)}` : day;
  });
  const more = dates.length - words.length;
  return words.join("; ") + (more > 0 ? `; and ${more} more` : "");
}
