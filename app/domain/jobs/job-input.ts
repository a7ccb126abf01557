import { z } from "zod";
import { ANY_DAY, isDay } from "#app/domain/forms/days.ts";
import { optionalDay } from "#app/domain/forms/fields.ts";
import { newId, RELOAD } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { daysUntil } from "#app/domain/time/moment.ts";
import { SENSITIVITY_LEVELS } from "#app/words/jobs.ts";
import { SETTABLE_STATUSES } from "./job.ts";

const FARTHEST_DAYS = 366;

export const jobTitle = line("Job title", 200, "Enter a job title");

/** What a request says. Empty reference and due date mean none; `confirmedDate` is a past date that was meant. */
const requestContent = z.object({
  title: jobTitle,
  reference: line("Case reference", 100).transform((value) => value || null),
  description: paragraphs("Description", 20_000, "Enter a description"),
  sensitivityLevel: z.enum(SENSITIVITY_LEVELS, { error: "Choose a sensitivity level" }),
  dueDate: optionalDay(ANY_DAY),
  confirmedDate: z.string().default(""),
});

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
  noReport: paragraphs("Reason", 1_000),
});
