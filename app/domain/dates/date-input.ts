import { z } from "zod";
import { TOLD } from "#app/words/dates.ts";
import { DAY_RULES, isDay } from "#foundation/forms/days.ts";
import { NO_DAY } from "#foundation/forms/field.ts";
import { newId, version } from "#foundation/forms/identifiers.ts";
import { dayOf, formOf } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { daysUntil } from "#foundation/time/moment.ts";
import {
  AVOIDED_FIELDS,
  DETAIL_FIELDS,
  HEARING_FIELDS,
  HOLIDAY_FIELDS,
  MATERIAL_FIELDS,
  OUTCOME_FIELDS,
  PAYING_FIELDS,
  REPORT_FIELDS,
  WARNING_FIELDS,
  WHEN_FIELDS,
} from "./fields.ts";
import { isEnteredLate } from "./job-date.ts";

const FARTHEST_DAYS = 5 * 366;

const time = z
  .string()
  .default("")
  .refine((text) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(text), {
    error: "Enter a time such as 10:30",
  })
  .transform((text) => text || null);

const { shape: details } = formOf(DETAIL_FIELDS);

/**
 * A form with a date and further fields. A day in the past has to be confirmed, unless one expects that of its
 * kind; one that the date has already (`settled`) is not asked about again.
 */
function dateForm<Fields extends z.ZodRawShape>(fields: Fields) {
  const content = formOf(WHEN_FIELDS, {
    atTime: time,
    confirmedDate: z.string().default(""),
    settled: z.string().default(""),
  })
    .superRefine(({ kind, startsOn, endsOn, confirmedDate, settled }, ctx) => {
      if (!isDay(startsOn)) return;
      const confirmed = isEnteredLate(kind) ? startsOn : confirmedDate;
      const message = startsOn === settled ? null : pastProblem(startsOn, endsOn, confirmed);
      if (message) ctx.addIssue({ code: "custom", path: ["startsOn"], message });
      if (endsOn === null || endsOn > startsOn) return;
      const error = "The last day must be after the first. Leave it empty for one day";
      ctx.addIssue({ code: "custom", path: ["endsOn"], message: error });
    })
    .transform(({ confirmedDate, settled, ...typed }) => typed);
  return z.object(fields).and(content);
}

function pastProblem(startsOn: string, endsOn: string | null, confirmed: string): string | null {
  const days = daysUntil(endsOn ?? startsOn, new Date());
  if (-days > FARTHEST_DAYS) return "This is more than five years away. Check the year";
  if (days >= 0 || confirmed === startsOn) return null;
  return "This day has passed. Correct it, or confirm it below";
}

export const newDateInput = dateForm({ id: newId, ...details });

/** The form of a date that was mistyped; `seen` is the version shown. */
export const changedDateInput = dateForm({ seen: version, ...details });

/** The day to which a date is moved; `id` is the new row's. */
export const movedDateInput = dateForm({ id: newId, seen: version });

export const outcomeInput = z.object({
  seen: version,
  state: z.enum(["MET", "VACATED"]),
  reason: lineOf(OUTCOME_FIELDS.reason),
});

export const arrangementsInput = formOf(
  { ...HEARING_FIELDS, ...REPORT_FIELDS, ...PAYING_FIELDS },
  { hearingId: newId, hearingAt: time, reportId: newId },
).refine(({ hearingOn, hearingAt }) => hearingOn || !hearingAt, {
  path: ["hearingOn"],
  error: "Enter the day of the hearing too",
});

export const materialInput = formOf(MATERIAL_FIELDS, { id: newId });

export const warningInput = formOf(WARNING_FIELDS, { id: newId });

export const tellingInput = z.object({
  told: z.enum(TOLD, { error: "Choose who was told" }),
  warningId: newId,
  toldOn: dayOf(DAY_RULES.PAST, NO_DAY),
});

export const holidayInput = formOf(HOLIDAY_FIELDS, {
  id: newId,
  day: dayOf(DAY_RULES.LASTING, NO_DAY).refine(
    (text) => !isDay(text) || new Date(text).getUTCDay() % 6 > 0,
    {
      error: "This is a Saturday or Sunday, on which nobody counts on work anyway",
    },
  ),
});

/** Days on which the expert cannot come to court; one day where the last is left out. */
export const avoidedInput = formOf(AVOIDED_FIELDS, { id: newId })
  .transform(({ endsOn, ...typed }) => ({ ...typed, endsOn: endsOn ?? typed.startsOn }))
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ["endsOn"],
    error: "The last day must not be before the first",
  });
