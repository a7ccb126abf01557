import { z } from "zod";
import { parseMinutes } from "#app/domain/amounts/minutes.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { TIME_FIELDS } from "./fields.ts";

const DAY_MINUTES = 24 * 60;

/** Time as it is typed; a bare number is minutes. */
const minutes = z
  .string()
  .default("")
  .transform((typed, ctx) => {
    const text = typed.trim();
    const read = parseMinutes(/^\d+$/.test(text) ? `${text} min` : text);
    if (read !== null && read <= DAY_MINUTES) return read;
    ctx.addIssue({ code: "custom", message: TIME_FIELDS.minutes.needed });
    return z.NEVER;
  });

export const timeInput = formOf(TIME_FIELDS, { minutes });

export type TimeInput = z.infer<typeof timeInput>;
