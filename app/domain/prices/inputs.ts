import { z } from "zod";
import {
  type ReadAmount,
  readMoney,
  readWeight,
  writtenWeight,
} from "#app/domain/amounts/quantity.ts";
import type { REFERENCE_KINDS } from "#app/words/prices.ts";
import { line } from "#foundation/forms/field.ts";
import { newId } from "#foundation/forms/identifiers.ts";
import { formOf, optionalRead } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import {
  OF_PAPER,
  OF_REPLACEMENT,
  PRICE_FIELDS,
  REFERENCE_FIELDS,
  TERM_FIELDS,
  WITHDRAWAL_FIELDS,
} from "./fields.ts";
import { REFERENCE_UNITS } from "./price.ts";

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
export const priceInput = formOf(
  { ...PRICE_FIELDS, ...OF_PAPER },
  {
    id: newId,
    unitGrams: weight.transform((tenths) => (tenths === null ? null : writtenWeight(tenths))),
    low: figure(readMoney),
    high: figure(readMoney),
    fromPaperId: chosenId,
    replaces: chosenId,
    reason: lineOf({ ...OF_REPLACEMENT.reason, needed: undefined }),
  },
).transform(({ low, high, observedFrom: from, observedUntil, ...rest }, ctx) => {
  const until = observedUntil ?? from;
  const isBelow = low !== null && high !== null && high < low;
  const wrong = {
    low: low === null && PRICE_FIELDS.low.needed,
    high: isBelow && "This is below the low price",
    observedUntil: isBackwards(from, until) && BACKWARDS,
    reason: rest.replaces && rest.reason === "" && OF_REPLACEMENT.reason.needed,
  };
  for (const [field, message] of Object.entries(wrong)) {
    if (message) ctx.addIssue({ code: "custom", path: [field], message });
  }
  if (low === null) return z.NEVER;
  return { ...rest, low, high: high ?? low, observedFrom: from, observedUntil: until };
});

export type PriceInput = z.infer<typeof priceInput>;

export const withdrawalInput = formOf(WITHDRAWAL_FIELDS);

const cells = formOf(
  {
    subject: line("Drug or unit", 100, "Enter the drug or unit"),
    category: line("Category", 60),
    conditions: line("Conditions", 500),
  },
  { low: weight, high: weight },
);
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
export const referenceInput = formOf(REFERENCE_FIELDS, { id: newId })
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

export const termInput = formOf(TERM_FIELDS, { id: newId }).refine(
  ({ fromOn, untilOn }) => !isBackwards(fromOn, untilOn),
  {
    path: ["untilOn"],
    error: BACKWARDS,
  },
);

export type TermInput = z.infer<typeof termInput>;
