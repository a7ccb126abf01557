import { z } from "zod";
import { parseAmount, toNumeric } from "#app/domain/amounts/money.ts";
import { newId } from "#foundation/forms/identifiers.ts";
import { formOf, optionalFigure } from "#foundation/forms/schemas.ts";
import { BILL_FIELDS, NUMBER_FIELDS } from "./fields.ts";

/** The form of a bill; its lines are read where they are compared with what was proposed. */
export const billInput = formOf(BILL_FIELDS, { id: newId, seen: z.string().default("") });

export const numberInput = formOf(NUMBER_FIELDS, {
  paidAmount: optionalFigure(parseAmount, "Enter an amount such as 1,250.00, or leave this empty")
    // Nothing paid is no payment.
    .transform((amount) => (amount ? toNumeric(amount) : null)),
}).superRefine(({ issuedOn, dueOn, paidAmount, paidOn }, ctx) => {
  if (dueOn < issuedOn) {
    ctx.addIssue({ code: "custom", path: ["dueOn"], message: "It is due before its own date" });
  }
  if (paidAmount && !paidOn) {
    ctx.addIssue({ code: "custom", path: ["paidOn"], message: "Enter when it was paid" });
  }
  if (!paidAmount && paidOn) {
    ctx.addIssue({ code: "custom", path: ["paidAmount"], message: "Enter how much was paid" });
  }
});

/** Amounts as `1250.00`, days as `2026-03-27`. */
export type NumberInput = z.infer<typeof numberInput>;
