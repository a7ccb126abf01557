import { z } from "zod";
import { hoursOrMinutes, parseMinutes } from "#app/domain/amounts/minutes.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { TIME_FIELDS } from "./fields.ts";

const DAY_MINUTES = 24 * 60;

/** A smaller bare number may be meant as hours. */
const SURELY_MINUTES = 15;

/** Time as it is typed; a bare number is minutes, where nobody can mean hours. */
const minutes = z
  .string()
  .default("")
  .transform((typed, ctx) => {
    const text = typed.trim();
    const asked = hoursOrMinutes(text);
    const isMinutes = asked !== null && Number(text) >= SURELY_MINUTES;
    const read = parseMinutes(isMinutes ? `${text} min` : text);
    if (read !== null && read <= DAY_MINUTES) return read;
    const message = isMinutes ? null : asked;
    ctx.addIssue({ code: "custom", message: message ?? TIME_FIELDS.minutes.needed });
    return z.NEVER;
  });

export const timeInput = formOf(TIME_FIELDS, { minutes });

export type TimeInput = z.infer<typeof timeInput>;
