import { TEMPLATE_VARIABLES, type TemplateVariable } from "#app/domain/email-templates/template.ts";
import { useHydrated } from "#app/ui/submit-button.tsx";

interface VariableListProps {
  variables: readonly TemplateVariable[];
  onInsert: (name: TemplateVariable) => void;
}

/** The variables that this message fills in, each to be inserted where the caret was. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  const hydrated = useHydrated();
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">Insert a variable</legend>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        {variables.map((name) => (
          <li key={name} className="flex min-w-0 items-baseline gap-3 text-sm">
            <button
              type="button"
              className="chip"
              aria-label={`Insert ${name}`}
              aria-describedby={`about-${name}`}
              disabled={!hydrated}
              onClick={() => onInsert(name)}
            >
              <code>{`{{ ${name} }}`}</code>
            </button>
            <span id={`about-${name}`} className="min-w-0 text-muted">
              {TEMPLATE_VARIABLES[name]}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        Others are empty here. Text for some cases only:{" "}
        <code className="wrap-anywhere">{"{% if reason != '' %}…{% endif %}"}</code>
      </p>
    </fieldset>
  );
}
