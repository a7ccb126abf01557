import { type ComponentProps, useContext } from "react";
import { Refused } from "./field.tsx";

interface CheckBoxProps extends Omit<ComponentProps<"input">, "className"> {
  explained?: string;
  /** Whether it is ticked before anybody has touched it; after a refusal it is as it was sent. */
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
