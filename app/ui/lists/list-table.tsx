import type { ReactNode } from "react";

interface Column {
  title: string;
  /** A class for its width on wide screens; without one it takes what is left. */
  width?: string;
  /** Figures stand to the right. */
  right?: boolean;
  /** Its title is only said: what is in it needs none to be seen. */
  unseen?: boolean;
}

interface ListTableProps {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/**
 * A list in columns with headings where there is room, and as a card a row where there is not. Its rows
 * are `tr.list-row` with `td.list-cell`, plain elements, for a page has hundreds: `wide` takes the
 * whole width of a card, and a `.row-link` leads from all of its row.
 */
export function ListTable({ label, columns, children }: ListTableProps) {
  return (
    <div className="@container">
      <table
        aria-label={label}
        className="card block w-full p-0 text-left @4xl:table @4xl:table-fixed"
      >
        <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr className="@4xl:border-b @4xl:border-rule">
            {columns.map(({ title, width = "", right, unseen }) => (
              <th
                key={title}
                scope="col"
                className={`px-3 py-2.5 text-sm font-semibold text-muted first:pl-5 last:pr-5 ${width} ${right ? "@4xl:text-right" : ""}`}
              >
                {unseen ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-rule @4xl:table-row-group">{children}</tbody>
      </table>
    </div>
  );
}
