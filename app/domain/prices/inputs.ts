import { z } from "zod";
import {
  type ReadAmount,
  readMoney,
  readWeight,
  writtenWeight,
} from "#app/domain/amounts/quantity.ts";
import { LASTING, PAST } from "#app/domain/forms/days.ts";
import { neededDay, optionalDay, optionalRead, optionalWhole } from "#app/domain/forms/fields.ts";
import { newId } from "#app/domain/forms/identifiers.ts";
import { line, optionalLine, paragraphs } from "#app/domain/forms/text.ts";
import { PRICE_KINDS, REFERENCE_KINDS, STRENGTHS } from "#app/words/prices.ts";
import { REFERENCE_UNITS } from "./price.ts";

const needed = (label: string, max: number) => line(label, max, `Enter the ${label.toLowerCase()}`);
const isBackwards = (from: string | null, until: string | null) => from && until && until < from;
const BACKWARDS = "The last day is before the first";

/** A figure above nothing; empty is null. */
const figure = (read: (text: string) => ReadAmount) =>
  optionalRead((text) => {
    const amount = read(text);
    return amount === 0n ? { problem: "Enter more than nothing" } : amount;
  });

const weight = figure(readWeight);
const chosenId = z.union([newId, z.literal("").transform(() => null)]).default(null);

/** A price; where one end of a range or of its days is left empty, it is the other. */
export const priceInput = z
  .object({
    id: newId,
    substance: needed("Substance", 100),
    form: optionalLine("Form", 100),
    place: needed("Place", 100),
    level: needed("Level", 60),
    unitName: needed("Unit", 60),
    unitGrams: weight.transform((tenths) => (tenths === null ? null : writtenWeight(tenths))),
    low: figure(readMoney),
    high: figure(readMoney),
    observedFrom: neededDay(PAST),
    observedUntil: optionalDay(PAST),
    kind: z.enum(PRICE_KINDS, { error: "Choose where it is from" }),
    printedSource: needed("Source", 300),
    method: optionalLine("Method", 1_000),
    sample: optionalWhole("Observations", 999_999),
    fromPaperId: chosenId,
    page: optionalWhole("Page", 100_000),
    replaces: chosenId,
    reason: line("Reason", 1_000),
  })
  .transform(({ low, high, observedFrom: from, observedUntil, ...rest }, ctx) => {
    const until = observedUntil ?? from;
    const isBelow = low !== null && high !== null && high < low;
    const wrong = {
      low: low === null && "Enter an amount such as £1,000 or 12.50",
      high: isBelow && "This is below the low price",
      observedUntil: isBackwards(from, until) && BACKWARDS,
      reason: rest.replaces && rest.reason === "" && "Enter the reason",
    };
    for (const [field, message] of Object.entries(wrong)) {
      if (message) ctx.addIssue({ code: "custom", path: [field], message });
    }
    if (low === null) return z.NEVER;
    return { ...rest, low, high: high ?? low, observedFrom: from, observedUntil: until };
  });

export type PriceInput = z.infer<typeof priceInput>;

export const withdrawalInput = z.object({ reason: needed("Reason", 1_000) });

const cells = z.object({
  subject: needed("Drug or unit", 100),
  category: optionalLine("Category", 60),
  low: weight,
  high: weight,
  conditions: optionalLine("Conditions", 500),
});
const COUNTED = /^([\d,]+) ?(plants?|tablets?|squares?|doses?|ampoules?|vials?)$/i;

/** A row of a pasted table: subject, category, low, high, conditions, between tabs or semicolons. */
function readRow(kind: (typeof REFERENCE_KINDS)[number], text: string) {
  const [subject, category, ...rest] = text.split(/\t|;/);
  const counted = rest.slice(0, 2).map((cell) => COUNTED.exec(cell.trim()));
  const [low, high] = rest.map((cell, place) => counted[place]?.[1] ?? cell);
  const units = counted.flatMap((found) => found?.[2]?.toLowerCase() ?? []);
  const conditions = rest.slice(2).join("; ");
  const { data, error } = cells.safeParse({ subject, category, low, high, conditions });
  if (!data) return error?.issues[0]?.message ?? "It cannot be read";
  if (data.low === null) return "Enter a figure in the third cell";
  if (units.length > 0 && (kind !== "HARM_QUANTITY" || (data.high && units[0] !== units[1]))) {
    return "These figures count different things";
  }
  const top = data.high ?? data.low;
  if (top < data.low) return "The low figure is above the high one";
  const unit = units[0] ?? REFERENCE_UNITS[kind];
  return { ...data, low: writtenWeight(data.low), high: writtenWeight(top), unit };
}

/** Rows of one kind and source, to be confirmed one by one. */
export const referenceInput = z
  .object({
    id: newId,
    kind: z.enum(REFERENCE_KINDS, { error: "Choose a kind" }),
    rows: paragraphs("Rows", 20_000).refine((text) => text !== "", { error: "Enter a row" }),
    validFrom: optionalDay(LASTING),
    validUntil: optionalDay(LASTING),
    source: needed("Source", 500),
  })
  .refine(({ kind, validFrom }) => kind !== "HARM_QUANTITY" || validFrom, {
    path: ["validFrom"],
    error: "Enter the first day of this edition: the day of sentence picks it",
  })
  .refine(({ validFrom, validUntil }) => !isBackwards(validFrom, validUntil), {
    path: ["validUntil"],
    error: BACKWARDS,
  })
  .transform(({ rows: text, ...rest }, ctx) => {
    const rows = text.split("\n").flatMap((row, place) => {
      const read = row.trim() === "" ? [] : readRow(rest.kind, row);
      if (typeof read !== "string") return read;
      ctx.addIssue({ code: "custom", path: ["rows"], message: `Line ${place + 1}: ${read}` });
      return [];
    });
    return { ...rest, rows };
  });

export type ReferenceInput = z.infer<typeof referenceInput>;

export const termInput = z
  .object({
    id: newId,
    term: needed("Term", 100),
    meaning: needed("Meaning", 500),
    alternatives: optionalLine("Alternatives", 500),
    place: optionalLine("Place", 100),
    fromOn: optionalDay(LASTING),
    untilOn: optionalDay(LASTING),
    strength: z.enum(STRENGTHS, { error: "Choose how well it is shown" }),
    source: needed("Source", 300),
  })
  .refine(({ fromOn, untilOn }) => !isBackwards(fromOn, untilOn), {
    path: ["untilOn"],
    error: BACKWARDS,
  });

export type TermInput = z.infer<typeof termInput>;
