import { z } from "zod";
import { codesOf } from "#foundation/forms/codes.ts";
import { calledOf } from "#foundation/forms/field.ts";
import { lineOf, textOf } from "#foundation/forms/text/text.ts";
import { DAY_RULES, type DayRule, dayProblem } from "./days.ts";
import type { Field, FormFields } from "./field.ts";

export { emailAddress, isEmailAddress } from "./email-address.ts";

/** A day, `2026-03-27`, as its rule lets it pass; it may be left empty where the field is not needed. */
export function dayOf(rule: DayRule, needed?: string) {
  return z
    .string()
    .default("")
    .superRefine((text, ctx) => {
      const message = text === "" ? needed : dayProblem(text, rule);
      if (message) ctx.addIssue({ code: "custom", message });
    });
}

/** One of a list; nothing chosen is null. */
export function optionalChoice<Value extends string>(values: readonly Value[], error: string) {
  return z
    .string()
    .default("")
    .refine((value) => value === "" || values.some((each) => each === value), { error })
    .transform((value) => values.find((each) => each === value) ?? null);
}

/** No figure and no date is longer, and a long text is not tried. */
const LONGEST_READ = 200;

/** What `read` makes of a text, or why it cannot; left empty, the field is null. */
export function optionalRead<Value>(read: (text: string) => Value | { problem: string }) {
  return z
    .string()
    .default("")
    .transform((text, ctx) => {
      const typed = text.trim();
      const isLong = typed.length > LONGEST_READ;
      const value = isLong ? { problem: "It is too long" } : typed === "" ? null : read(typed);
      if (!isProblem(value)) return value;
      ctx.addIssue({ code: "custom", message: value.problem });
      return z.NEVER;
    });
}

function isProblem(value: unknown): value is { problem: string } {
  return typeof value === "object" && value !== null && "problem" in value;
}

/** What `parse` reads out of a text, null where it cannot; left empty, the field is null. */
export function optionalFigure(parse: (text: string) => number | null, error: string) {
  return optionalRead((text) => parse(text) ?? { problem: error });
}

function wholeOf(field: Field) {
  const { max = 0 } = field;
  const problem = `${calledOf(field)} must be a whole number up to ${max.toLocaleString("en-GB")}`;
  return optionalRead((text) => {
    const number = Number(text.replaceAll(/[\s,]/g, ""));
    return Number.isInteger(number) && number >= 1 && number <= max ? number : { problem };
  });
}

type Value<F extends Field> = F extends { kind: "tick" }
  ? boolean
  : F extends { kind: "whole" }
    ? number | null
    : F extends { labels: Readonly<Record<infer Code, string>> }
      ? F extends { needed: string } | { initial: string }
        ? Code
        : Code | null
      : F extends { needed: string }
        ? string
        : string | null;

/** What a form's fields are read as; of those that the form reads on its own: as they are typed. */
export type ValuesOf<Form extends FormFields> = { [Name in keyof Form]: Value<Form[Name]> };

type Shape<Form extends FormFields> = {
  [Name in keyof Form as Form[Name]["kind"] extends "own" ? never : Name]: z.ZodType<
    Value<Form[Name]>,
    string | undefined
  >;
};

/** The schema of a form's fields. `beside`: those that it reads on its own, and what nobody types. */
export function formOf<
  Form extends FormFields,
  Beside extends z.ZodRawShape = Record<never, never>,
>(fields: Form, beside: Beside = {} as Beside) {
  // In the order of the form, in which its messages come.
  const shape = Object.entries(fields).flatMap(([name, field]) =>
    name in beside || field.kind !== "own" ? [[name, beside[name] ?? schemaOf(field)]] : [],
  );
  return z.object({ ...(Object.fromEntries(shape) as Shape<Form>), ...beside });
}

function schemaOf(field: Field): z.ZodType<unknown, string | undefined> {
  const { kind, needed } = field;
  if (kind === "tick") {
    return z
      .string()
      .default("")
      .transform((value) => value !== "");
  }
  if (kind === "whole") {
    return wholeOf(field);
  }
  if (kind === "choice") {
    return choiceOf(field);
  }
  const said =
    kind === "day"
      ? dayOf(DAY_RULES[field.rule ?? "ANY_DAY"], needed)
      : (kind === "line" ? lineOf : textOf)(field);
  return needed === undefined ? said.transform((value) => value || null) : said;
}

function choiceOf(field: Field) {
  const { labels = {}, needed, initial } = field;
  const error = needed ?? `Choose from the list: ${calledOf(field)}`;
  if (initial !== undefined && needed === undefined) {
    return z.enum(codesOf(labels), { error }).default(initial);
  }
  return needed === undefined
    ? optionalChoice(codesOf(labels), error)
    : z.enum(codesOf(labels), { error });
}
