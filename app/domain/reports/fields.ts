import {
  ASKED_BY_LABELS,
  DECLARATION_LABELS,
  EFFECT_LABELS,
  POINT_ANSWER_LABELS,
  REGIME_LABELS,
  REPORT_KIND_LABELS,
  SERVICE_METHOD_LABELS,
} from "#app/words/reports.ts";
import { choice, day, line, own, text, tick } from "#foundation/forms/field.ts";
import { KNOWN_HEADINGS } from "./start/item-heading.ts";

export const REPORT_FIELDS = {
  kind: choice("Kind", REPORT_KIND_LABELS, { initial: "MAIN", needed: "Choose a kind" }),
};

export const AMENDS_FIELDS = {
  amendsId: own("Relates to report", { none: "None" }),
};

export const VERSION_FIELDS = {
  kind: choice(
    "This is",
    { DRAFT: "A draft", REPORT: "The final report" },
    { initial: "DRAFT", needed: "Choose whether this is a draft" },
  ),
};

/** What is said of a version that follows another. */
export const CHANGE_FIELDS = {
  changeNote: own("What was changed", { called: "What changed", max: 1_000 }),
  askedBy: choice("Asked for by", ASKED_BY_LABELS),
  effect: choice("Type of change", EFFECT_LABELS),
};

export const POINT_FIELDS = {
  body: text("Your comment", 2_000, {
    called: "Comment",
    needed: "Enter a comment",
    hint: "Say on which page, and which fact is not right. The opinion is the expert’s alone.",
    rows: 4,
  }),
};

export const POINT_ANSWER_FIELDS = {
  answer: choice("Outcome", POINT_ANSWER_LABELS, "Choose the outcome"),
  note: own("What changed, or why not", {
    called: "Reason",
    max: 2_000,
    hint: "The client reads it.",
  }),
};

export const ITEM_FIELDS = {
  answer: own("Answer"),
  page: own("Page"),
  note: own("Note"),
};

export const SEAL_FIELDS = {
  password: own("Your password", { type: "password", needed: "Enter your password" }),
  code: own("Code", {
    hint: "The 6 digits in your authenticator app",
    needed: "Enter the code of your app",
  }),
};

export const SERVICE_FIELDS = {
  onWhom: line("Served on", 300, {
    called: "On whom",
    needed: "Enter on whom it was served",
    hint: "The court and every party, by name.",
  }),
  servedOn: day("Day", "PAST", "Enter the day of service"),
  method: choice("How", SERVICE_METHOD_LABELS, "Choose how it was served"),
  dcsSection: line("Section of the DCS", 10, { called: "Section" }),
  closedToCoDefendants: tick("Closed to co-defendants"),
};

export const WITHDRAWAL_FIELDS = {
  reason: text("Reason", 1_000, { needed: "Enter the reason", rows: 3 }),
};

/** Of an item of the checklist, or of a declaration. */
export const RULE_FIELDS = {
  regime: choice("Rules", REGIME_LABELS, "Choose the rules"),
  kind: choice(
    "This is",
    { ITEM: "Item of the checklist", ...DECLARATION_LABELS },
    "Choose what it is",
  ),
  heading: own("Heading in the report", {
    called: "Heading",
    max: 40,
    hint: "Of an item. The same heading again takes the place of the item that has it.",
    known: KNOWN_HEADINGS,
  }),
  validFrom: day("From", "LASTING"),
  validUntil: day("Until", "LASTING"),
  source: line("Source", 500, "Enter the source"),
  words: text("Words", 5_000, { needed: "Enter the words", rows: 5 }),
  forProsecution: tick("For reports of the prosecution alone"),
};
