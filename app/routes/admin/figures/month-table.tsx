import type { ReactNode } from "react";
import { type MonthFigures, monthName } from "#app/domain/statistics/statistics.ts";
import type { Tone } from "#app/ui/badge.tsx";
import { Bar } from "./bar.tsx";

export interface Column {
  heading: string;
  tone: Tone;
  /** Null where nothing happened that could be measured. */
  figureOf: (month: MonthFigures) => number | null;
  textOf: (value: number) => string;
}

interface MonthTableProps {
  id: string;
  title: string;
  about?: ReactNode;
  months: readonly MonthFigures[];
  columns: readonly Column[];
}

export function MonthTable({ id, title, about, months, columns }: MonthTableProps) {
  return (
    <div className="card min-w-0 break-inside-avoid">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {about}
      <table aria-labelledby={id} className="mt-3 w-full table-fixed text-sm">
        <thead>
          <tr className="border-b border-rule text-left align-bottom">
            <th scope="col" className="w-20 py-1.5 font-semibold">
              Month
            </th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col" className="py-1.5 pl-3 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.firstMonth} className="border-b border-rule last:border-0">
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                {monthName(month.firstMonth)} {month.firstMonth.slice(0, 4)}
              </th>
              {columns.map((column) => (
                <td key={column.heading} className="py-1 pl-3">
                  <Figure column={column} month={month} months={months} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({
  column: { figureOf, textOf, tone },
  month,
  months,
}: {
  column: Column;
  month: MonthFigures;
  months: readonly MonthFigures[];
}) {
  const value = figureOf(month);
  const most = Math.max(1, ...months.map((each) => figureOf(each) ?? 0));
  if (value === null) return <span className="block text-right">–</span>;
  return <Bar value={value} most={most} text={textOf(value)} tone={tone} />;
}
