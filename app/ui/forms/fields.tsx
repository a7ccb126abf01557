import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { notDrawn } from "#foundation/pdf/drawable.ts";

/** The refusal of the form around a field; set by `PostForm`. */
export const Refused = createContext<FailedForm | undefined>(undefined);

interface FieldProps {
  label: string;
  name: string;
  /** Where it is not the form's. */
  failed?: FailedForm | undefined;
  initial?: string | undefined;
  isControlled?: boolean;
  hint?: string;
  /** Marks the field as required; the control itself has `required`. */
  required?: boolean | undefined;
  isPrinted?: boolean;
  warning?: string | undefined;
  children: (control: {
    id: string;
    name: string;
    defaultValue: string | undefined;
    className: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/**
 * A labelled control with hint and error; after a refusal it shows the typed value. Of fields side by side the labels
 * stand on one line, and the controls too.
 */
export function Field({ label, name, hint, required, isPrinted, ...more }: FieldProps) {
  const refused = useContext(Refused);
  const { failed = refused, initial, isControlled, warning, children } = more;
  const [typed, setTyped] = useState(failed?.values[name] ?? "");
  const error = failed?.errors[name];
  const hintId = hint && `${name}-hint`;
  const errorId = error && `${name}-error`;
  return (
    <div
      className="field-box"
      onInput={({ target }) => isPrinted && "value" in target && setTyped(String(target.value))}
    >
      <div className="font-semibold">
        <label htmlFor={name}>{label}</label>
        {required && (
          <span aria-hidden="true" className="ml-1 text-accent">
            *
          </span>
        )}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        defaultValue: isControlled ? undefined : (failed?.values[name] ?? initial),
        className: "field",
        "aria-invalid": error ? true : undefined,
        "aria-describedby":
          [hintId, warning && `${name}-warning`, errorId].filter(Boolean).join(" ") || undefined,
      })}
      {isPrinted && <NotDrawn text={typed} />}
      <FieldWarning field={name} text={warning} />
      {error && (
        <p id={errorId} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function FieldWarning({ field, text }: { field: string; text: string | undefined }) {
  // None when there is nothing to say: a hidden one would move its field off the line of those beside it.
  if (!text) return null;
  return (
    <p id={`${field}-warning`} className="mt-1 text-sm font-semibold text-accent">
      {text}
    </p>
  );
}

export function NotDrawn({ text }: { text: string }) {
  const unknown = notDrawn(text);
  return (
    <p role="status" className="mt-1.5 text-sm text-accent empty:hidden">
      {unknown && `Our PDFs cannot show ${unknown}, and print “?” there.`}
    </p>
  );
}

interface OptionsProps {
  labels: Readonly<Record<string, string>>;
  none?: string | undefined;
}

export function Options({ labels, none }: OptionsProps) {
  return (
    <>
      {none && <option value="">{none}</option>}
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

interface CheckBoxProps extends Omit<ComponentProps<"input">, "className"> {
  explained?: string;
  /** Whether it is ticked before anyone has touched it; after a refusal it is as it was sent. */
  initial?: boolean | undefined;
  isWarning?: boolean;
}

/** A box to tick, or with the type `radio` one of several to choose, with its words beside it. */
export function CheckBox({ explained, initial, isWarning, children, ...input }: CheckBoxProps) {
  const refused = useContext(Refused);
  const sent = refused && Boolean(refused.values[input.name ?? ""]);
  const isTicked = input.checked === undefined ? (sent ?? initial) : undefined;
  const look = isWarning ? "border-l-4 border-accent bg-wash px-4 py-3" : "";
  return (
    <label className={`flex items-start gap-3 ${look}`}>
      <input
        type="checkbox"
        defaultChecked={isTicked}
        {...input}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {explained && <span className="block text-sm text-muted">{explained}</span>}
      </span>
    </label>
  );
}
