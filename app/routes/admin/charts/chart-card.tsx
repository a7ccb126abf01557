import type { ReactNode } from "react";

interface ChartCardProps {
  id: string;
  title: string;
  /** What the chart shows, in one line. */
  about: ReactNode;
  /** The same figures as a table. */
  table: { head: readonly string[]; rows: ReadonlyArray<readonly string[]> };
  children: ReactNode;
}

/** A chart with its title, and its figures as a table on request. */
export function ChartCard({ id, title, about, table, children }: ChartCardProps) {
  return (
    <figure aria-labelledby={id} className="card min-w-0 break-inside-avoid">
      <figcaption>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <div className="mt-1 text-sm text-muted">{about}</div>
      </figcaption>
      {children}
      <details className="mt-4 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-semibold">
          Figures<span className="sr-only"> of {title}</span>
        </summary>
        <FiguresTable {...table} />
      </details>
    </figure>
  );
}

function FiguresTable({ head, rows }: ChartCardProps["table"]) {
  return (
    <table className="mt-2 w-full tabular-nums">
      <thead>
        <tr className="border-b border-rule text-left align-bottom">
          {head.map((text, column) => (
            <th
              key={text}
              scope="col"
              className={`py-1.5 font-semibold ${column > 0 ? "pl-3 text-right" : ""}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = "", ...others]) => (
          <tr key={first} className="border-b border-rule last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              {first}
            </th>
            {others.map((text, column) => (
              <td key={head[column + 1]} className="py-1.5 pl-3 text-right">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shown instead of a chart that would mislead. */
export function TooLittle({ title, about }: { title: string; about: string }) {
  return (
    <div className="exhibit px-8 py-8 text-center">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 font-semibold">Not enough jobs yet</p>
      <p className="mt-1 text-sm text-muted">{about}</p>
    </div>
  );
}
