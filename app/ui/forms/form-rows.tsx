import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";

interface FormRowsProps {
  /** What the button says that adds a row. */
  add: string;
  onAdd: () => void;
  error: string | undefined;
  /** The rows: a `li` each. */
  children: ReactNode;
}

/** Rows of fields. The first field of one that was added has the focus. */
export function FormRows({ add, onAdd, error, children }: FormRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className="space-y-5 xl:space-y-2">
        {children}
      </ul>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      <button
        type="submit"
        name="intent"
        value="add"
        className="button"
        onClick={(event) => {
          event.preventDefault();
          flushSync(onAdd);
          firstOf(list.current?.lastElementChild)?.focus();
        }}
      >
        {add}
      </button>
    </>
  );
}

interface RemoveRowProps {
  rowKey: number;
  /** The row, as it is called: "line 3". */
  of: string;
  onRemove: (key: number) => void;
}

/** Removes a row. The first field of a neighbour has the focus then. */
export function RemoveRow({ rowKey, of, onRemove }: RemoveRowProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={`remove:${rowKey}`}
      className="link min-h-6 min-w-6 text-sm"
      aria-label={`Remove ${of}`}
      onClick={(event) => {
        event.preventDefault();
        const row = event.currentTarget.closest("li");
        const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
        flushSync(() => onRemove(rowKey));
        firstOf(neighbour)?.focus();
      }}
    >
      Remove
    </button>
  );
}

function firstOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>("select, input:not([type=hidden])") ?? null;
}
