import { z } from "zod";
import { parseMinutes } from "#app/domain/amounts/minutes.ts";
import { parseAmount, toNumeric } from "#app/domain/amounts/money.ts";
import { readPart } from "#foundation/forms/rows.ts";
import { formOf, optionalFigure } from "#foundation/forms/schemas.ts";
import { textOf } from "#foundation/forms/text/text.ts";
import { ALTERNATIVE_FIELDS, ALTERNATIVES, ANSWER_FIELDS, AUTHORITY_FIELDS } from "./fields.ts";
import { funderLength, MOST_OF_REASON } from "./funder-length.ts";

const minutes = optionalFigure(parseMinutes, "Enter time such as 4h, or leave this empty");
const amount = optionalFigure(
  parseAmount,
  "Enter an amount such as 83.00, or leave this empty",
).transform((pence) => (pence === null ? null : toNumeric(pence)));

/** Amounts as `1250.00`, days as `2026-03-27`. */
export const authorityInput = formOf(AUTHORITY_FIELDS, {
  grantedNet: amount,
  grantedMinutes: minutes,
}).superRefine(({ state, appliedOn, decidedOn, grantedNet, grantedMinutes }, ctx) => {
  const refuse = (field: keyof typeof AUTHORITY_FIELDS, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  const isDecided = state !== "TO_APPLY" && state !== "APPLIED";
  const isGranted = state === "GRANTED" || state === "PART_GRANTED";
  if (state !== "TO_APPLY" && !appliedOn) refuse("appliedOn", "Enter the day of the application");
  if (isDecided && !decidedOn) refuse("decidedOn", "Enter the day of the decision");
  if (!isDecided && decidedOn) refuse("state", "Choose what was decided");
  if (appliedOn && decidedOn && decidedOn < appliedOn) {
    refuse("decidedOn", "This is before the day of the application");
  }
  if (state === "PART_GRANTED" && !grantedNet) refuse("grantedNet", "Enter what was granted");
  if (!isGranted && (grantedNet || grantedMinutes)) refuse("state", "Choose what was granted");
});

export type AuthorityInput = z.infer<typeof authorityInput>;

const answersInput = formOf(ANSWER_FIELDS, {
  reason: textOf(ANSWER_FIELDS.reason)
    .refine((reason) => funderLength(reason) <= MOST_OF_REASON, {
      error: "With its line breaks this is more than 2,000 characters",
    })
    .transform((reason) => reason || null),
});

export const alternativeInput = formOf(ALTERNATIVE_FIELDS, {
  minutes,
  rate: amount,
  extrasTotal: amount,
}).superRefine(({ name, askedOn, answeredOn, ...more }, ctx) => {
  const isTyped = [askedOn, answeredOn, ...Object.values(more)].some((value) => value !== null);
  if (!name && isTyped) {
    ctx.addIssue({ code: "custom", path: ["name"], message: "Name the expert" });
  }
  if (askedOn && answeredOn && answeredOn < askedOn) {
    const message = "This is before the day on which they were asked";
    ctx.addIssue({ code: "custom", path: ["answeredOn"], message });
  }
});

/** The answers, and of the other quotes those that name someone, in their places. */
export const packInput = z.record(z.string(), z.string()).transform((typed, ctx) => {
  const answers = readPart(ctx, answersInput, typed);
  const alternatives = ALTERNATIVES.flatMap((position) => {
    const names = Object.keys(ALTERNATIVE_FIELDS);
    const row = Object.fromEntries(names.map((name) => [name, typed[`${name}-${position}`]]));
    const other = readPart(ctx, alternativeInput, row, `-${position}`);
    return other?.name ? [{ ...other, position, name: other.name }] : [];
  });
  return answers ? { answers, alternatives } : z.NEVER;
});

export type PackInput = z.infer<typeof packInput>;
export type Answers = PackInput["answers"];
export type Alternative = PackInput["alternatives"][number];
