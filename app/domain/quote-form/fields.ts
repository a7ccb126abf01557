import { QUOTE_BASIS_LABELS } from "#app/words/quotes.ts";
import { choice, line, own, text } from "#foundation/forms/field.ts";

const basis = choice("Fee", QUOTE_BASIS_LABELS, {
  initial: "FIXED",
  needed: "Choose a fixed or a capped fee",
});

/** What a quote says beside its lines. */
export const HEAD_FIELDS = {
  basis,
  scope: text("Scope (optional)", 5_000, {
    hint: "What the price covers: pages, size of downloads, what you assume.",
    isPrinted: true,
    rows: 4,
  }),
  turnaround: own("Turnaround (optional)", {
    max: 300,
    hint: "Such as “10 working days”.",
    isPrinted: true,
  }),
  notes: text("Notes (optional)", 20_000, {
    hint: "Shown to the client.",
    isPrinted: true,
    rows: 4,
  }),
};

export const TEMPLATE_FIELDS = {
  templateName: line("Name", 80, "Enter a name for the template"),
  basis,
  scope: text("Scope (optional)", 5_000, { isPrinted: true, rows: 4 }),
  turnaround: line("Time for the report (optional)", 300, {
    called: "Turnaround",
    hint: "Such as “10 working days from acceptance”: each quote works its date out of it.",
    isPrinted: true,
  }),
};

/** Of a line. `price`: for each hour, item, mile or day; of a fixed line its amount. */
export const LINE_FIELDS = {
  kind: own("Work"),
  description: line("Description", 300),
  unit: own("Unit"),
  count: own("Hours or number"),
  price: own("Rate (£)"),
};
