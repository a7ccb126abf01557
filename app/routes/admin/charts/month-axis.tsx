import type { MonthMark } from "./drawn.ts";

/** The month labels of the axis; on narrow screens every other one, including the last. */
export function MonthAxis({ months, y }: { months: readonly MonthMark[]; y: number }) {
  return (
    <g className="fill-muted text-xs">
      {months.map(({ name, fullName, x }, place) => (
        <text
          key={fullName}
          x={x}
          y={y}
          textAnchor="middle"
          className={place % 2 === 0 ? "max-lg:hidden" : undefined}
        >
          {name}
        </text>
      ))}
    </g>
  );
}
