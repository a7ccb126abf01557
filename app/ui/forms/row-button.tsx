import type { ComponentProps } from "react";
import { flushSync } from "react-dom";

type RowButtonProps = Omit<ComponentProps<"button">, "type" | "name" | "onClick"> & {
  onPress: () => void;
};

export function RowButton({ onPress, ...button }: RowButtonProps) {
  function press(place: HTMLElement | null) {
    const row = place?.closest("li");
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    flushSync(onPress);
    const next = row ? neighbour : place?.querySelector("li:last-child");
    next?.querySelector<HTMLElement>("select, input:not([type=hidden])")?.focus();
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
