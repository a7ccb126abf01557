import type { Beside } from "#app/domain/sheets/beside.ts";
import { headlinesOf } from "#app/domain/sheets/headlines.ts";
import type { ResultPart } from "#app/words/sheet-results.ts";
import { Problems } from "./warnings.tsx";

/** So many stand in large type; the others are in their rows. */
const MOST = 8;

interface ResultLabelProps {
  part: ResultPart | undefined;
  /** What is in the way of all its figures, or of locking it. */
  problems?: Beside["problems"];
}

/** What a scenario comes to, before all that explains it. */
export function ResultLabel({ part, problems = [] }: ResultLabelProps) {
  const headlines = part ? headlinesOf(part) : [];
  const [only, ...others] = part?.lines ?? [];
  const sentences = others.length === 0 ? (only?.sentences ?? []) : [];
  return (
    <section
      aria-label="Result"
      aria-live="polite"
      className="exhibit space-y-3 px-4 py-4 pr-12 sm:px-6"
    >
      <dl className="grid gap-x-8 gap-y-3 empty:hidden sm:grid-cols-2">
        {headlines.slice(0, MOST).map(({ label, range }) => (
          <div key={label}>
            <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
            <dd className="font-serif text-2xl tabular-nums sm:text-3xl">{range}</dd>
          </div>
        ))}
      </dl>
      {headlines.length > MOST && (
        <p className="text-sm text-muted">{headlines.length - MOST} more in the rows below.</p>
      )}
      {sentences.length > 0 && <p className="wrap-anywhere">{sentences.join(" ")}</p>}
      <Problems problems={problems} />
    </section>
  );
}
