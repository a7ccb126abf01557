import { TIME_KIND_LABELS } from "#app/words/quotes.ts";
import { choice, day, line, own } from "#foundation/forms/field.ts";

export const TIME_FIELDS = {
  minutes: own("Time", {
    max: 20,
    hint: "Such as 1h 20, or 80 for minutes.",
    needed: "Enter time such as 1h 20 or 80, at most 24 hours",
  }),
  kind: choice("Work", TIME_KIND_LABELS, { initial: "READING" }),
  onDay: day("Day", "PAST", "Enter the day"),
  note: line("Note", 300, { hint: "For our staff alone." }),
};
