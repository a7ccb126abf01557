import type { ReactNode } from "react";
import { FieldWarning } from "./fields.tsx";

interface RowCellProps {
  /** The name of the field, with the number of its row: `name-3`. */
  id: string;
  value: string;
  label: string;
  /** Which row it is, for who hears the label: `person 3`. */
  rowName: string;
  error: string | undefined;
  warning?: string | undefined;
  isSeen?: boolean;
  children: (control: {
    id: string;
    name: string;
    defaultValue: string;
    className: string;
    "aria-label": string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** One field of a row. Its label is seen on narrow screens; on wide ones the columns have headings. */
export function RowCell({
  id,
  value,
  label,
  rowName,
  error,
  warning,
  isSeen,
  children,
}: RowCellProps) {
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={
          isSeen ? "mb-1 block text-sm text-muted" : "mb-1 block text-sm text-muted xl:sr-only"
        }
      >
        {label}
      </label>
      {children({
        id,
        name: id,
        defaultValue: value,
        className: "field",
        "aria-label": `${label}, ${rowName}`,
        "aria-invalid": error ? true : undefined,
        "aria-describedby":
          [warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(" ") ||
          undefined,
      })}
      <FieldWarning field={id} text={warning} />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
