import type { SheetResult } from "#app/domain/sheets/result.ts";

interface WarningsProps {
  result: SheetResult;
  /** The form's fields as it came. */
  values: Record<string, string>;
}

/** What the document will warn of, each with a field for the words that answer it; and what stands in the way. */
export function Warnings({ result, values }: WarningsProps) {
  const problems = result.problems.filter(({ about }) => about === null || !/^\d+$/.test(about));
  return (
    <section aria-labelledby="warnings" className="space-y-4">
      <h3 id="warnings">What the document will warn of</h3>
      {problems.map(({ text }) => (
        <p key={text} className="font-semibold text-accent">
          {text}.
        </p>
      ))}
      {result.warnings.length === 0 && <p className="text-muted">Nothing so far.</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {result.warnings.map(({ code, about, text }) => {
          const name = `answer-${code}-${about}`;
          return (
            <li key={name} className="space-y-1">
              <label htmlFor={name}>{text}.</label>
              <input
                id={name}
                name={name}
                className="field"
                defaultValue={values[name]}
                placeholder="Answer in words"
                autoComplete="off"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
