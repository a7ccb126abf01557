import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { deadlineLabel } from "#app/domain/jobs/due.ts";
import { londonMoment } from "#foundation/time/clock.ts";
import { addDays } from "#foundation/time/working-days.ts";
import type { FeedDate } from "./feed.server.ts";

const HOUR_MS = 3_600_000;

interface Surroundings {
  publicUrl: string;
  portal: "/admin" | "/app";
}

/**
 * The dates as an iCalendar file (RFC 5545): number of the job and kind of date, with a link; never facts,
 * titles, names or places. The same dates make the same text.
 */
export function feedText(dates: readonly FeedDate[], { publicUrl, portal }: Surroundings): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: "Case dates",
    prodId: { company: host, product: "Case dates", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_MS / 1_000,
  });
  for (const date of dates) {
    const url = `${publicUrl}${portal}/jobs/${date.jobId}`;
    calendar.createEvent({
      id: `${date.id}@${host}`,
      sequence: date.version - 1,
      stamp: date.changedAt,
      lastModified: date.changedAt,
      summary: `${date.number} ${deadlineLabel(date)}`,
      url,
      // Google and Outlook show this alone.
      description: url,
      status: date.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...timesOf(date),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** An hour from the time on; without a time, or over several days, the whole days, which stay free. */
function timesOf({ startsOn, endsOn, atTime }: FeedDate) {
  if (atTime && !endsOn) {
    const start = londonMoment(startsOn, atTime);
    return { start, end: new Date(start.getTime() + HOUR_MS) };
  }
  const start = new Date(startsOn);
  return {
    start,
    end: new Date(addDays(endsOn ?? startsOn, 1)),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    // What Outlook reads in its place.
    busystatus: ICalEventBusyStatus.FREE,
  };
}
