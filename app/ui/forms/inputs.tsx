import type { AllHTMLAttributes } from "react";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { FormFields, Field as Said } from "#foundation/forms/field.ts";
import { CheckBox, Field, Options } from "./fields.tsx";

/** A field as its form says it, and what only the page knows of it. */
interface InputProps extends Partial<Said> {
  name: string;
  label: string;
  /** Where it is not the form's. */
  failed?: FailedForm | undefined;
  warning?: string | undefined;
  required?: boolean;
  isMarked?: boolean;
  /** Of a field whose text the page keeps. */
  value?: string;
  onType?: (text: string) => void;
  attributes?: AllHTMLAttributes<HTMLElement>;
}

/** The input of one field. */
export function Input(props: InputProps) {
  const { kind, name, labels, needed, initial, known, onType, rows, type, value } = props;
  const { required = needed !== undefined && initial === undefined, isMarked = true } = props;
  if (kind === "tick") {
    return <CheckBox name={name}>{props.label}</CheckBox>;
  }
  const own = {
    required,
    value,
    onChange: onType && (({ target }: { target: { value: string } }) => onType(target.value)),
    ...props.attributes,
  };
  const list = known && `known-${name}`;
  return (
    <Field {...props} required={required && isMarked} isControlled={value !== undefined}>
      {(control) => {
        if (labels) {
          const none = props.none ?? (initial === undefined ? "Choose" : undefined);
          return (
            <select {...control} {...own}>
              <Options labels={labels} none={none} />
            </select>
          );
        }
        if (rows || kind === "text") {
          return <textarea {...control} rows={rows} {...own} />;
        }
        const { autoComplete = type ? undefined : "off", inputMode } = props;
        return (
          <>
            <input
              {...control}
              type={type}
              inputMode={inputMode}
              autoComplete={autoComplete}
              list={list}
              {...own}
            />
            {known && (
              <datalist id={list}>
                {known.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </Field>
  );
}

interface FieldsProps<Form extends FormFields> {
  of: Form;
  /** In this order; all, where it is left out. */
  only?: ReadonlyArray<keyof Form & string>;
  /** What the page says of them otherwise, by their names. */
  here?: Readonly<Partial<Record<keyof Form, Partial<InputProps>>>>;
}

/** The inputs of a form's fields. */
export function Fields<Form extends FormFields>({ of, only, here }: FieldsProps<Form>) {
  const names: ReadonlyArray<keyof Form & string> = only ?? Object.keys(of);
  return names.map((name) => {
    const field = of[name] as Said;
    return <Input key={name} {...field} {...here?.[name]} name={name} />;
  });
}
