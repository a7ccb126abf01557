import type { ReactNode } from "react";

interface Column {
  title: string;
  /** A class for the column's width on wide screens; without one it takes the remaining space. */
  width?: string;
  right?: boolean;
  /** The heading is for screen readers only. */
  unseen?: boolean;
}

interface ListTableProps {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/**
 * A list as a table where there is room, and as a card for each row where there is not. Rows are
 * `tr.list-row` with plain cells, because a page has hundreds: `td.wide` takes the whole width of a card, and
 * a `.row-link` covers its whole row.
 */
export function ListTable({ label, columns, children }: ListTableProps) {
  return (
    <div className="@container">
      <table
        aria-label={label}
        className="card block w-full p-0 text-left @2xl:table @2xl:table-fixed"
      >
        <thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr>
            {columns.map(({ title, width = "", right, unseen }) => (
              <th
                key={title}
                scope="col"
                className={`list-title ${width} ${right ? "@2xl:text-right" : ""}`}
              >
                {unseen ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-rule @2xl:table-row-group">{children}</tbody>
      </table>
    </div>
  );
}
