import type { ComponentProps } from "react";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field } from "./field.tsx";

interface OwnProps {
  label: string;
  name: string;
  failed?: FailedForm | undefined;
  hint?: string;
  isMarked?: boolean;
  isPrinted?: boolean;
  warning?: string | undefined;
  initial?: string;
}

type FieldOf<Tag extends "input" | "textarea" | "select"> = OwnProps &
  Omit<ComponentProps<Tag>, keyof OwnProps | "defaultValue">;

function partsOf<Props extends OwnProps & { required?: boolean; value?: unknown }>(props: Props) {
  const { label, failed, hint, isMarked = true, isPrinted, warning, initial, ...own } = props;
  const { name, required, value } = props;
  const about = { label, name, failed, hint, isPrinted, warning, initial };
  const field = { ...about, required: isMarked && required, isControlled: value !== undefined };
  return { field, own };
}

/** A labelled field of one line: words, where no `type` is given. */
export function TextField(props: FieldOf<"input">) {
  const { field, own } = partsOf(props);
  return (
    <Field {...field}>
      {(control) => <input {...control} autoComplete={own.type ? undefined : "off"} {...own} />}
    </Field>
  );
}

export function TextArea(props: FieldOf<"textarea">) {
  const { field, own } = partsOf(props);
  return <Field {...field}>{(control) => <textarea {...control} {...own} />}</Field>;
}

interface OptionsProps {
  labels: Readonly<Record<string, string>>;
  values?: readonly string[];
  none?: string | undefined;
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
  const { labels, values, none, ...more } = props;
  const { field, own } = partsOf(more);
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} {...own}>
          <Options labels={labels} values={values} none={none} />
        </select>
      )}
    </Field>
  );
}
