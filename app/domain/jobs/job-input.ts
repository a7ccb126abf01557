import { z } from "zod";
import { isDay } from "#foundation/forms/days.ts";
import { newId, RELOAD } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf, textOf } from "#foundation/forms/text/text.ts";
import { daysUntil } from "#foundation/time/moment.ts";
import { FARTHEST_DAYS } from "./due.ts";
import { REQUEST_FIELDS, STATUS_FIELDS } from "./fields.ts";
import { SETTABLE_STATUSES } from "./job.ts";

export const jobTitle = lineOf(REQUEST_FIELDS.title);

/** What a request says; `confirmedDate` is a past date that was meant. */
const requestContent = formOf(REQUEST_FIELDS, { confirmedDate: z.string().default("") });

/**
 * A form with a request and further fields. A due date in the past has to be confirmed; one that the job
 * has already (`settled`) is not asked about again.
 */
export function requestForm<Fields extends z.ZodRawShape>(
  fields: Fields,
  settled: string | null = null,
) {
  const content = requestContent
    .superRefine(({ dueDate, confirmedDate }, ctx) => {
      if (!dueDate || dueDate === settled || !isDay(dueDate)) return;
      const message = dateProblem(dueDate, confirmedDate);
      if (message) ctx.addIssue({ code: "custom", path: ["dueDate"], message });
    })
    .transform(({ confirmedDate, ...asked }) => asked);
  return z.object(fields).and(content);
}

export const jobInput = requestForm({ id: newId });

function dateProblem(dueDate: string, confirmedDate: string): string | null {
  const days = daysUntil(dueDate, new Date());
  if (Math.abs(days) > FARTHEST_DAYS) {
    return "The due date is more than a year away. Check the year";
  }
  const isUnconfirmed = days < 0 && confirmedDate !== dueDate;
  return isUnconfirmed ? "This due date has passed. Correct it, or confirm it below" : null;
}

export type JobInput = z.infer<typeof jobInput>;

/** The job's time of last change that a form showed; a job that has changed since is not overwritten. */
export const seenVersion = z.iso
  .datetime({ error: RELOAD, precision: 3 })
  .transform((text) => new Date(text));

/** Ticked to start work although the conflict check is not clear. */
export const startUnchecked = z.literal("yes", { error: RELOAD }).optional();

export const statusInput = z.object({
  seen: seenVersion,
  status: z.enum(SETTABLE_STATUSES, { error: "Choose a status" }),
  startUnchecked,
  /** Completes the job without asking what becomes of what is open. */
  confirmed: z.literal("yes", { error: RELOAD }).optional(),
  /** Why a job is completed without a sealed report. */
  noReport: textOf(STATUS_FIELDS.noReport),
});
