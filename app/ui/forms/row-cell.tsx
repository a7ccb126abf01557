import type { ReactNode } from "react";

interface RowCellProps {
  /** The name of the field, with the number of its row: `name-3`. */
  id: string;
  value: string;
  label: string;
  /** Which row it is, for who hears the label: `person 3`. */
  of: string;
  error: string | undefined;
  children: (control: {
    id: string;
    name: string;
    defaultValue: string;
    className: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** One field of a row. Its label is seen on narrow screens; on wide ones the columns have headings. */
export function RowCell({ id, value, label, of, error, children }: RowCellProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-muted xl:sr-only">
        {label}
        <span className="sr-only">, {of}</span>
      </label>
      {children({
        id,
        name: id,
        defaultValue: value,
        className: "field",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
