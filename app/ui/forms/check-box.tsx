import type { ComponentProps } from "react";

interface CheckBoxProps extends Omit<ComponentProps<"input">, "className"> {
  /** What choosing it means, in small print. */
  explained?: string;
  /** Something unusual to confirm, set apart from the form. */
  isWarning?: boolean;
}

/** A box to tick, or with the type `radio` one of several to choose, with its words beside it. */
export function CheckBox({ explained, isWarning, children, ...input }: CheckBoxProps) {
  const look = isWarning ? "border-l-4 border-accent bg-wash px-4 py-3" : "";
  return (
    <label className={`flex items-start gap-3 ${look}`}>
      <input type="checkbox" {...input} className="mt-0.5 size-5 shrink-0 accent-accent" />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {explained && <span className="block text-sm text-muted">{explained}</span>}
      </span>
    </label>
  );
}
