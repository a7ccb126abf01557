import {
  TEMPLATE_VARIABLES,
  type TemplateVariable,
} from "#app/domain/emails/template-variables.ts";
import { useHydrated } from "#app/ui/forms/form.tsx";

interface VariableListProps {
  variables: readonly TemplateVariable[];
  onInsert: (name: TemplateVariable) => void;
}

export function VariableList({ variables, onInsert }: VariableListProps) {
  const hydrated = useHydrated();
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">Insert a variable</legend>
      <ul className="flex flex-wrap gap-2">
        {variables.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="chip"
              aria-label={`Insert ${name}`}
              aria-describedby={`about-${name}`}
              title={TEMPLATE_VARIABLES[name]}
              disabled={!hydrated}
              onClick={() => onInsert(name)}
            >
              <code>{name}</code>
            </button>
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1.5">What they mean</summary>
        <dl className="mt-2 space-y-2">
          {variables.map((name) => (
            <div key={name}>
              <dt>
                <code className="font-semibold">{`{{ ${name} }}`}</code>
              </dt>
              <dd id={`about-${name}`} className="text-muted">
                {TEMPLATE_VARIABLES[name]}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-muted">
          All others are empty in this email. Put text that only applies sometimes between{" "}
          <code className="wrap-anywhere">{`{% if ${variables[0]} != '' %}`}</code> and{" "}
          <code className="wrap-anywhere">{"{% endif %}"}</code>.
        </p>
      </details>
    </fieldset>
  );
}
