import { OUTCOME_LABELS } from "#app/words/retention.ts";
import { choice, day, own, text } from "#foundation/forms/field.ts";

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

export const KEEP_FIELDS = {
  nextOn: day("Look at it again on", "LASTING", {
    called: "The day",
    needed: "Enter the day on which it is looked at again",
  }),
  // Not "reason", which the form beside it has.
  why: text("Why it is kept", 1_000, {
    called: "Reason",
    needed: "Enter why it is kept",
    rows: 2,
  }),
};

export const PROPOSAL_FIELDS = {
  forceAnswer: text("What the force answered", 500, { called: "The answer", rows: 2 }),
  forceAnsweredOn: day("Answered on", "PAST", { called: "The day of the answer" }),
  reason: text("Why it is destroyed", 1_000, {
    called: "Reason",
    needed: "Enter why it is destroyed",
    rows: 2,
  }),
};

export const CONFIRM_FIELDS = {
  number: own("Number of the case", {
    called: "The number",
    max: 20,
    needed: "Type the number of the case",
  }),
};
