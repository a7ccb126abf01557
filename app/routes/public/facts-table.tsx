import type { ReactNode } from "react";

interface FactsTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell is the row's heading. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A plain table of facts in running text. */
export function FactsTable({ caption, columns, rows }: FactsTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
