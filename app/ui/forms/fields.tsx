import type { ComponentProps } from "react";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field } from "./field.tsx";

interface OwnProps {
  label: string;
  name: string;
  failed?: FailedForm | undefined;
  hint?: string;
  isPrinted?: boolean;
  warning?: string | undefined;
  /** What it holds before anybody has typed. */
  initial?: string;
}

type FieldOf<Tag extends "input" | "textarea" | "select"> = OwnProps &
  Omit<ComponentProps<Tag>, keyof OwnProps | "defaultValue">;

/** A labelled field of one line: words, where no `type` is given. */
export function TextField({ label, failed, hint, initial, ...more }: FieldOf<"input">) {
  const { isPrinted, warning, ...own } = more;
  const { name, required, type } = own;
  const field = { label, name, failed, hint, required, isPrinted, warning };
  return (
    <Field {...field}>
      {({ defaultValue = initial, ...control }) => (
        <input
          {...control}
          defaultValue={defaultValue}
          autoComplete={type ? undefined : "off"}
          {...own}
        />
      )}
    </Field>
  );
}

export function TextArea({ label, failed, hint, initial, ...more }: FieldOf<"textarea">) {
  const { isPrinted, warning, ...own } = more;
  const { name, required } = own;
  const field = { label, name, failed, hint, required, isPrinted, warning };
  return (
    <Field {...field}>
      {({ defaultValue = initial, ...control }) => (
        <textarea {...control} defaultValue={defaultValue} {...own} />
      )}
    </Field>
  );
}

interface OptionsProps {
  /** What each value is called, in the order of the list. */
  labels: Readonly<Record<string, string>>;
  /** The values to choose from, where these are not all. */
  values?: readonly string[];
  /** What it is called to choose nothing, where one may. */
  none?: string;
}

export function Options({ labels, values = Object.keys(labels), none }: OptionsProps) {
  return (
    <>
      {none && <option value="">{none}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </>
  );
}

export function SelectField(props: FieldOf<"select"> & OptionsProps) {
  const { label, failed, hint, initial, labels, values, none, ...own } = props;
  const { name, required } = own;
  return (
    <Field label={label} name={name} failed={failed} hint={hint} required={required}>
      {({ defaultValue = initial, ...control }) => (
        <select {...control} defaultValue={defaultValue} {...own}>
          <Options labels={labels} values={values} none={none} />
        </select>
      )}
    </Field>
  );
}
