import type { z } from "zod";
import { type Context, transact } from "#app/domain/context.ts";
import { tellWhoPays } from "#app/domain/funding/funding.server.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { insertDate } from "./add-date.server.ts";
import type { arrangementsInput } from "./date-input.ts";
import { changeInWords } from "./dates-in-words.ts";
import type { DateDetails } from "./job-date.ts";
import { lockDates, notifyOtherSide, recordOfJob } from "./lock-dates.server.ts";

type Arrangements = OfJob & z.infer<typeof arrangementsInput>;

/** The last step of a request: adds its dates, each once, and notes who pays unless that is known. */
export async function saveArrangements(ctx: Context, typed: Arrangements): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockDates(tx, ctx, typed);
    const added = datesOf(typed).filter(({ id }) => !locked.dates.some((date) => date.id === id));
    for (const date of added) {
      await insertDate(tx, locked, date);
      await recordOfJob(tx, ctx, locked, {
        action: "date_added",
        newValue: date.kind,
        meta: { dateId: date.id },
      });
    }
    if (added.length > 0) {
      const changes = added.map((date) => changeInWords("ADDED", date));
      await notifyOtherSide(tx, ctx, { jobId: locked.job.id, changes });
    }
    if (typed.type) await tellWhoPays(tx, ctx, locked.job, typed.type);
  });
}

const PLAIN = { endsOn: null, atTime: null, place: null, attendance: "NONE", note: null } as const;

function datesOf({ hearingId, hearingOn, hearingAt, reportId, reportOn }: Arrangements) {
  const dates: (DateDetails & { id: string })[] = [];
  if (hearingOn) {
    dates.push({
      ...PLAIN,
      id: hearingId,
      kind: "HEARING",
      startsOn: hearingOn,
      atTime: hearingAt,
      directed: false,
    });
  }
  if (reportOn) {
    dates.push({
      ...PLAIN,
      id: reportId,
      kind: "REPORT_TO_SERVE",
      startsOn: reportOn,
      directed: true,
    });
  }
  return dates;
}
