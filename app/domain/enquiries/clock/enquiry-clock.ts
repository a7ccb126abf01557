import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { isAnswered } from "#app/domain/enquiries/enquiry.ts";
import type { EnquiryStatus } from "#app/words/enquiries.ts";
import { isOpen, type OfficeHours, openMinutesBetween, responseDue } from "./office-hours.ts";

export interface EnquiryClock {
  standing: "waiting" | "soon" | "overdue" | "answered" | "late";
  text: string;
}

const SOON_MINUTES = 30;

/** The response time of an enquiry; null when it needs no answer. Counted in office hours. */
export function enquiryClock(
  enquiry: { status: EnquiryStatus; createdAt: Date; answeredAt: Date | null },
  hours: OfficeHours,
  now: Date,
): EnquiryClock | null {
  const { status, createdAt, answeredAt } = enquiry;
  const due = responseDue(hours, createdAt);
  if (isAnswered(status) && answeredAt) {
    const text = describeAnswerTime(hours, createdAt, answeredAt);
    return { standing: answeredAt <= due ? "answered" : "late", text };
  }
  if (status !== "NEW") return null;
  if (now > due) {
    const overdue = timeInWords(openMinutesBetween(hours, due, now));
    return { standing: "overdue", text: `Overdue by ${overdue}` };
  }
  const left = openMinutesBetween(hours, now, due);
  if (left < SOON_MINUTES && isOpen(hours, now)) {
    return { standing: "soon", text: `${timeInWords(left)} left` };
  }
  return { standing: "waiting", text: `Due ${formatDueTime(due, now)}` };
}

/** Describes the time until the answer in office hours, and says so where elapsed time differs. */
function describeAnswerTime(hours: OfficeHours, from: Date, to: Date): string {
  const open = openMinutesBetween(hours, from, to);
  const onClock = (to.getTime() - from.getTime()) / 60_000;
  if (onClock - open < 2) return `Answered in ${timeInWords(open)}`;
  return open < 1 ? "Answered out of hours" : `Answered in ${timeInWords(open)} (working time)`;
}

function timeInWords(minutes: number): string {
  return minutes < 1 ? "less than 1 min" : formatMinutes(minutes);
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "Europe/London",
});
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/London" });

/** Only the time when it is today, otherwise with the date. */
function formatDueTime(due: Date, now: Date): string {
  const day = DAY.format(due);
  return day === DAY.format(now) ? TIME.format(due) : `${day}, ${TIME.format(due)}`;
}
