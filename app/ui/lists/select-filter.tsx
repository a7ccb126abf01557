import { useEffect, useRef } from "react";
import { Options } from "#app/ui/forms/fields.tsx";

interface SelectFilterProps {
  label: string;
  name: string;
  /** The label for no choice. */
  all?: string;
  labels: Readonly<Record<string, string>>;
  chosen: string | null;
}

export function SelectFilter({ label, name, all = "All", labels, chosen }: SelectFilterProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(chosen);
  // Follows the URL without losing the focus, or a choice whose navigation is under way.
  useEffect(() => {
    if (select.current && shown.current !== chosen) select.current.value = chosen ?? "";
    shown.current = chosen;
  }, [chosen]);
  return (
    <div className="max-lg:grow max-lg:basis-36">
      <label htmlFor={name} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        ref={select}
        id={name}
        name={name}
        autoComplete="off"
        defaultValue={chosen ?? ""}
        className="field"
      >
        <Options labels={labels} none={all} />
      </select>
    </div>
  );
}
