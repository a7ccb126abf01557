import type { Field, FormFields } from "./field.ts";

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
