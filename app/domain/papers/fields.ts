import { PAPER_KIND_LABELS, WAY_LABELS } from "#app/words/papers.ts";
import { choice, day, line, own, text } from "#foundation/forms/field.ts";

export const PAPER_FIELDS = {
  title: line("Title", 200, { needed: "Enter a title", isPrinted: true }),
  kind: choice("Kind", PAPER_KIND_LABELS, {
    initial: "OTHER",
    needed: "Choose what kind of paper it is",
  }),
};

export const ARRIVAL_FIELDS = {
  cameBy: choice("How", WAY_LABELS, {
    initial: "PORTAL",
    needed: "Choose how it was received",
  }),
  cameOn: day("On which day", "PAST", { hint: "Leave empty if it came through the portal." }),
};

export const WITHDRAWAL_FIELDS = {
  reason: text("Reason", 1_000, { needed: "Say why the paper is withdrawn", rows: 3 }),
};

export const RELEASE_FIELDS = {
  reason: text("Reason", 1_000, { needed: "Say why the file can be opened", rows: 3 }),
};

export const REDACTION_FIELDS = {
  redactionReason: own("Why it is redacted", { max: 1_000, rows: 2 }),
};
