import { z } from "zod";
import { AHEAD, isDay, LASTING, OF_CASE, PAST } from "#app/domain/forms/days.ts";
import { neededDay, optionalChoice, optionalDay, ticked } from "#app/domain/forms/fields.ts";
import { newId, version } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { daysUntil } from "#app/domain/time/moment.ts";
import { ATTENDANCES, DATE_KINDS, TOLD } from "#app/words/dates.ts";
import { FUNDING_TYPES } from "#app/words/funding.ts";
import { JURISDICTIONS } from "#app/words/jurisdictions.ts";
import { isEnteredLate } from "./job-date.ts";

export const MOST_NOTE = 500;
const FARTHEST_DAYS = 5 * 366;

const time = z
  .string()
  .default("")
  .refine((text) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(text), {
    error: "Enter a time such as 10:30",
  })
  .transform((text) => text || null);

const rest = {
  place: line("Place", 200).transform((value) => value || null),
  attendance: z.enum(ATTENDANCES, { error: "Choose whether the expert attends" }).default("NONE"),
  directed: ticked,
  note: paragraphs("Note", MOST_NOTE).transform((value) => value || null),
};

/**
 * A form with a date and further fields. A day in the past has to be confirmed, unless one expects that of its
 * kind; one that the date has already (`settled`) is not asked about again.
 */
function dateForm<Fields extends z.ZodRawShape>(fields: Fields) {
  const content = z
    .object({
      kind: z.enum(DATE_KINDS, { error: "Choose what happens on that day" }),
      startsOn: neededDay(OF_CASE),
      endsOn: optionalDay(OF_CASE),
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

export const newDateInput = dateForm({ id: newId, ...rest });

/** The form of a date that was mistyped; `seen` is the version shown. */
export const changedDateInput = dateForm({ seen: version, ...rest });

/** The day to which a date is moved; `id` is the new row's. */
export const movedDateInput = dateForm({ id: newId, seen: version });

export const outcomeInput = z.object({
  seen: version,
  state: z.enum(["MET", "VACATED"]),
  reason: line("Reason", 200),
});

export const arrangementsInput = z
  .object({
    hearingId: newId,
    hearingOn: optionalDay(AHEAD),
    hearingAt: time,
    reportId: newId,
    reportOn: optionalDay(AHEAD),
    type: optionalChoice(FUNDING_TYPES, "Choose who pays"),
  })
  .refine(({ hearingOn, hearingAt }) => hearingOn || !hearingAt, {
    path: ["hearingOn"],
    error: "Enter the day of the hearing too",
  });

export const materialInput = z.object({
  id: newId,
  what: line("What is missing", 300, "Enter what is missing"),
  dueOn: optionalDay(AHEAD),
});

export const warningInput = z.object({
  id: newId,
  what: paragraphs("What will be late", 1_000, "Enter what will be late"),
  why: paragraphs("Why", 1_000, "Enter why"),
  newDate: optionalDay(AHEAD),
  told: ticked,
});

export const tellingInput = z.object({
  told: z.enum(TOLD, { error: "Choose who was told" }),
  warningId: newId,
  toldOn: neededDay(PAST),
});

export const holidayInput = z.object({
  id: newId,
  jurisdiction: z.enum(JURISDICTIONS, { error: "Choose where it counts" }),
  day: neededDay(LASTING).refine((text) => !isDay(text) || new Date(text).getUTCDay() % 6 > 0, {
    error: "This is a Saturday or Sunday, on which nobody counts on work anyway",
  }),
  name: line("Name", 100, "Enter a name"),
  isWorked: ticked,
  source: line("Source", 500, "Name the source"),
});

/** Days on which the expert cannot come to court; one day where the last is left out. */
export const avoidedInput = z
  .object({
    id: newId,
    startsOn: neededDay(OF_CASE),
    endsOn: optionalDay(OF_CASE),
    note: line("Note", 200).transform((value) => value || null),
  })
  .transform(({ endsOn, ...typed }) => ({ ...typed, endsOn: endsOn ?? typed.startsOn }))
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ["endsOn"],
    error: "The last day must not be before the first",
  });
