import type { Beside } from "#app/domain/sheets/beside.ts";

export function Problems({ problems }: Pick<Beside, "problems">) {
  return problems.map(({ about, text }) => (
    <p key={`${about} ${text}`} className="text-sm text-danger">
      {text}.
    </p>
  ));
}

interface WarningsProps extends Pick<Beside, "warnings"> {
  values: Record<string, string>;
}

export function Warnings({ warnings, values }: WarningsProps) {
  return warnings.map(({ code, about, text }) => {
    const name = `answer-${code}-${about}`;
    return (
      <div key={name} className="space-y-1 border-l-4 border-rule pl-3 text-sm">
        <label htmlFor={name} className="block wrap-anywhere">
          {text}.
        </label>
        <input
          id={name}
          name={name}
          className="field"
          defaultValue={values[name]}
          placeholder="Explain"
          autoComplete="off"
        />
      </div>
    );
  });
}
