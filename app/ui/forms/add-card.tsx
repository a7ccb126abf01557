import type { ReactNode } from "react";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { SelectField, TextField } from "./fields.tsx";
import { FormAlert, PostForm, SubmitButton } from "./form.tsx";

interface AddCardProps {
  title: string;
  /** Of the row that is added; a new one empties the form. */
  newId: string;
  failed: FailedForm | undefined;
  button: string;
  children: ReactNode;
}

export function AddCard({ title, newId, failed, button, children }: AddCardProps) {
  // After a refusal the page has a new id before it is used: what is typed meanwhile must stay.
  const id = failed?.values.id ?? newId;
  return (
    <PostForm
      key={id}
      typed={failed}
      hidden={{ id }}
      aria-labelledby="add"
      className="card space-y-5"
    >
      <h2 id="add">{title}</h2>
      <FormAlert failed={failed} />
      {children}
      <SubmitButton busyText="Adding...">{button}</SubmitButton>
    </PostForm>
  );
}

/** Name and label, whether it must be filled in, its type or what there is to choose from, and a hint. */
export type FieldRow = readonly [
  string,
  string,
  boolean,
  (string | Readonly<Record<string, string>> | undefined)?,
  string?,
];

interface FieldRowsProps {
  rows: readonly FieldRow[];
  initial?: Record<string, string>;
  known?: Readonly<Record<string, readonly string[]>>;
}

export function FieldRows({ rows, initial = {}, known = {} }: FieldRowsProps) {
  return rows.map(([name, label, required, type, hint]) => {
    const field = { label, name, required, hint, initial: initial[name] };
    if (typeof type === "object") {
      return <SelectField key={name} {...field} labels={type} none={required ? "Choose" : ""} />;
    }
    const list = known[name] && `known-${name}`;
    return (
      <div key={name}>
        <TextField {...field} type={type} list={list} />
        {list && (
          <datalist id={list}>
            {known[name]?.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </div>
    );
  });
}
