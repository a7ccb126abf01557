import { sumOf } from "#app/domain/sheets/sums.ts";
import type { ResultLine } from "#app/words/sheet-results.ts";

interface LineFiguresProps {
  line: ResultLine;
  sources?: Map<string, string>;
}

/** The figures of a line, each with its sum and where it is from, and the sentences that will be printed. */
export function LineFigures({ line, sources }: LineFiguresProps) {
  const { figures, sentences } = line;
  return (
    <>
      <dl className="space-y-2 text-sm">
        {figures.map(({ label, annex, rowIds, ...figure }) => (
          <div key={`${label} ${rowIds}`} className="wrap-anywhere">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">
              {[sumOf(figure), annex].filter(Boolean).join(" = ")}
              {sources && <span className="block text-muted">{sourceOf(rowIds, sources)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {sentences.length > 0 && <p className="wrap-anywhere">{sentences.join(" ")}</p>}
    </>
  );
}

function sourceOf(rowIds: readonly string[], sources: ReadonlyMap<string, string>): string {
  const named = rowIds.flatMap((id) => sources.get(id) ?? []);
  return named.length > 0 ? `From ${named.join("; ")}` : "From the exhibit alone";
}
