import { type ReactNode, useCallback } from "react";
import { useNavigate } from "react-router";

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

/** A list in columns with headings where there is room, and as a card a row where there is not. */
export function ListTable({ label, columns, children }: ListTableProps) {
  return (
    <div className="@container">
      <table
        ref={useRowLinks()}
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

/** A row, in two columns where it is a card. A `RowLink` in it covers all of it. */
export function ListRow({ children }: { children: ReactNode }) {
  return <tr className="list-row">{children}</tr>;
}

interface RowLinkProps {
  /** A page of the portal. */
  to: string;
  children: ReactNode;
}

/** Where a row leads. A plain link, made for each row of a long page: its table does what the router's would. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <a className="row-link" href={to}>
      {children}
    </a>
  );
}

/** Has the row links of a table open their pages without loading the portal anew. */
function useRowLinks() {
  const navigate = useNavigate();
  return useCallback(
    (table: HTMLTableElement) => {
      function follow(event: MouseEvent): void {
        const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
        const link = target instanceof Element && target.closest<HTMLAnchorElement>("a.row-link");
        // What asks for another tab, a window or a download stays the browser's.
        if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        navigate(link.pathname + link.search);
      }
      table.addEventListener("click", follow);
      return () => table.removeEventListener("click", follow);
    },
    [navigate],
  );
}

interface ListCellProps {
  /** On a card it takes the whole width. */
  wide?: boolean;
  right?: boolean;
  children: ReactNode;
}

export function ListCell({ wide = false, right = false, children }: ListCellProps) {
  return <td className={`list-cell${wide ? " wide" : ""}${right ? " right" : ""}`}>{children}</td>;
}
