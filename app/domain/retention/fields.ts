import { choice, day, text } from "#app/domain/forms/field.ts";
import { OUTCOME_LABELS } from "#app/words/retention.ts";

export const ENDING_FIELDS = {
  outcome: choice("How it ended", OUTCOME_LABELS, {
    called: "Outcome",
    needed: "Choose how the case ended",
  }),
  endedOn: day("Ended on", "PAST", {
    needed: "Enter the day on which the case ended",
    hint: "The day of the verdict, the sentence or the order.",
  }),
  appealUntil: day("Appeal or confiscation until", "LASTING", {
    called: "Appeal or confiscation",
    none: "Neither is expected",
    hint: "The last day that is known. Leave it empty when neither is expected.",
  }),
};

export const HOLD_FIELDS = {
  reason: text("Reason", 1_000, { needed: "Enter the reason", rows: 3 }),
};
