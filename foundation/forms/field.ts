/** The message of a day that is needed, or is none. */
export const NO_DAY = "Enter a date such as 27/03/2026";

/**
 * What has happened, a day of a case, what goes on for years, what is still to come; `ANY_DAY`: of a form that knows
 * better which days it takes.
 */
export type DayRuleName = "BORN" | "PAST" | "OF_CASE" | "LASTING" | "AHEAD" | "ANY_DAY";

interface More {
  /** The most characters, or the highest number. */
  max?: number;
  hint?: string;
  /** The message where it is left empty. Without one it may be empty, and is null then. */
  needed?: string;
  /** What messages call it, where that is not its label. */
  called?: string;
  /** What is chosen or typed before anyone has. */
  initial?: string;
  /** What there is to choose from, by its codes. */
  labels?: Readonly<Record<string, string>>;
  /** What a choice says where nothing is chosen, and what is said of a field that is empty. */
  none?: string;
  /** Texts to pick from; another may be typed. */
  known?: readonly string[];
  rows?: number;
  type?: "date" | "email" | "file" | "password" | "tel" | "text" | "time";
  inputMode?: "decimal" | "email" | "numeric";
  autoComplete?: string;
  /** Printed in our PDFs, which cannot show every sign. */
  isPrinted?: boolean;
}

/** A field of a form: said here once, for its input (`Fields`) and for its schema (`formOf`). */
export interface Field extends More {
  kind: "line" | "text" | "day" | "choice" | "tick" | "whole" | "own";
  label: string;
  rule?: DayRuleName;
}

export type FormFields = Readonly<Record<string, Field>>;

type None = Record<never, never>;
type Said<M> = M extends string ? { needed: M } : M;

/** What more a field says; a text alone is the message where it is left empty. */
function said<M>(more: M | undefined) {
  return (typeof more === "string" ? { needed: more } : more) as Said<M>;
}

function limited<Kind extends "line" | "text" | "whole">(kind: Kind) {
  return <M extends More | string = None>(label: string, max: number, more?: M) => ({
    kind,
    label,
    max,
    ...said(more),
  });
}

export const line = limited("line");
/** Of several lines. */
export const text = limited("text");
/** A whole number from 1. */
export const whole = limited("whole");

export function day<M extends More | string = None>(label: string, rule: DayRuleName, more?: M) {
  return { kind: "day" as const, label, rule, type: "date" as const, ...said(more) };
}

export function choice<
  Code extends string,
  M extends (More & { initial?: NoInfer<Code> }) | string = None,
>(label: string, labels: Readonly<Record<Code, string>>, more?: M) {
  return { kind: "choice" as const, label, labels, ...said(more) };
}

export function tick<M extends More = None>(label: string, more?: M) {
  return { kind: "tick" as const, label, ...said(more) };
}

/** A field that the form's own schema reads. */
export function own<M extends More | string = None>(label: string, more?: M) {
  return { kind: "own" as const, label, ...said(more) };
}

/** What messages and records call a field: its label without `(optional)`, a unit or a question mark. */
export function calledOf({ label, called }: Omit<Field, "kind">): string {
  return called ?? label.replace(/ \([^)]*\)$|\?$/, "");
}

/** Of what is stored only what the form has fields for. */
export function partOf<Form extends FormFields, Row extends Record<keyof Form, unknown>>(
  of: Form,
  stored: Row,
) {
  const part = Object.keys(of).map((name) => [name, stored[name]]);
  return Object.fromEntries(part) as Pick<Row, keyof Form & keyof Row>;
}

/** What is stored, as its form has it typed. */
export function typedOf<Form extends FormFields>(of: Form, stored: object | null) {
  const values = new Map<string, unknown>(Object.entries(stored ?? {}));
  const typed = Object.keys(of).map((name) => [name, written(values.get(name))]);
  return Object.fromEntries(typed) as Record<keyof Form & string, string>;
}

function written(value: unknown): string {
  return typeof value === "boolean" ? (value ? "on" : "") : `${value ?? ""}`;
}
