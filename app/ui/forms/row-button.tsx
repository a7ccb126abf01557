import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";

interface RowButtonProps {
  /** The rows of the form's list change by it, and the first field of one of them has the focus then. */
  onPress: () => void;
  /** For the form without scripts: what to do, as its field `intent`. */
  intent: string;
  className: string;
  label?: string;
  children: ReactNode;
}

/** Adds a row to the list beside it, or, inside a row, removes that one. */
export function RowButton({ onPress, intent, className, label, children }: RowButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { parentElement: place } = event.currentTarget;
    const row = place?.closest("li");
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    flushSync(onPress);
    const next = row ? neighbour : place?.querySelector("li:last-child");
    next?.querySelector<HTMLElement>("select, input:not([type=hidden])")?.focus();
  }
  return (
    <button
      {...{ type: "submit", name: "intent", value: intent, className }}
      aria-label={label}
      onClick={press}
    >
      {children}
    </button>
  );
}
