import { HIT_VERDICT_LABELS, INTEREST_KIND_LABELS } from "#app/words/conflicts.ts";
import { choice, day, line, own, text } from "#foundation/forms/field.ts";
import { NO_NAMES_LABELS } from "./conflict.ts";

export const RUN_FIELDS = { reason: choice("Why there are no names", NO_NAMES_LABELS) };

export const DECISION_FIELDS = {
  disclosure: own("Disclosure", {
    max: 2_000,
    hint: "The client reads it on the quote. Leave out names.",
    rows: 3,
  }),
  reason: text("Reason", 2_000, { hint: "Only staff see this.", rows: 2 }),
};

export const INTEREST_FIELDS = {
  name: own("Name", { max: 120, needed: "Enter a name" }),
  kind: choice("Kind", INTEREST_KIND_LABELS, { initial: "EMPLOYER", needed: "Choose a kind" }),
  userId: own("Whose"),
  fromOn: day("From (optional)", "LASTING"),
  untilOn: day("Until (optional)", "LASTING"),
  note: line("Note (optional)", 500),
};

export const VERDICT_FIELDS = {
  verdict: own("Same person?", { labels: HIT_VERDICT_LABELS }),
  note: line("Note", 500),
};
