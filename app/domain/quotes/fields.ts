import { ANSWER_WAY_LABELS, DECLINE_REASON_LABELS } from "#app/words/quotes.ts";
import { choice, line, own, text, tick } from "#foundation/forms/field.ts";
import { MAX_VALID_DAYS } from "./quote.ts";

export const QUOTE_FIELDS = {
  amount: own("Amount (GBP)", { needed: "Enter an amount", inputMode: "decimal" }),
  notes: text("Notes", 20_000, { hint: "Shown to the client.", rows: 2 }),
  validUntil: own("Valid until", {
    type: "date",
    hint: `The client can answer until the end of this day, at most ${MAX_VALID_DAYS} days from now.`,
  }),
};

export const ACCEPTANCE_FIELDS = {
  purchaseOrder: line("Purchase order number (optional)", 60, {
    hint: "We will show it on our invoice.",
    isPrinted: true,
  }),
  /** Asked where legal-aid authority is not granted for all of the quote. */
  ownRisk: tick("We accept at our firm’s own risk: legal-aid authority is not granted in full"),
};

export const DECLINE_FIELDS = {
  declineReason: choice("Reason (optional)", DECLINE_REASON_LABELS, {
    none: "No reason given",
  }),
  declineNote: text("Details (optional)", 2_000, {
    hint: "What would need to change? Our office and your colleagues read this.",
    rows: 3,
  }),
  wantsRequote: tick("Please send a revised quote"),
};

export const WITHDRAWAL_FIELDS = {
  endReason: text("Reason", 1_000, {
    needed: "Enter a reason. The client reads it",
    hint: "The client reads it.",
    rows: 3,
  }),
};

/** Of an acceptance that reached us outside the portal. */
export const RECORDED_FIELDS = {
  answeredByName: own("Accepted by", {
    called: "Name",
    max: 120,
    needed: "Enter the name of the person who accepted",
    isPrinted: true,
  }),
  answeredVia: choice("How", ANSWER_WAY_LABELS, "Choose how they told us"),
  answerNote: text("Proof", 1_000, {
    needed: "Say where the proof is, such as the date of the letter or email",
    hint: "Where it is, such as “Letter of 12 November, on file”.",
    isPrinted: true,
    rows: 3,
  }),
};
