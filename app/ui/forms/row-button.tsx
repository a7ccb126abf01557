import type { ComponentProps } from "react";
import { flushSync } from "react-dom";

type RowButtonProps = Omit<ComponentProps<"button">, "type" | "name" | "onClick"> & {
  onPress: () => void;
};

/** What takes the focus in a row: a folded one opens by its summary. */
const FIRST = "details:not([open]) > summary, select, input:not([type=hidden])";

export function RowButton({ onPress, ...button }: RowButtonProps) {
  function press(place: HTMLElement | null) {
    const row = place?.closest("li");
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    flushSync(onPress);
    if (row?.isConnected) return;
    const next = row ? neighbour : place?.querySelector("li:last-child");
    next?.querySelector<HTMLElement>(FIRST)?.focus();
  }
  return (
    <button
      {...button}
      type="submit"
      name="step"
      onClick={(event) => {
        event.preventDefault();
        press(event.currentTarget.parentElement);
      }}
    />
  );
}
