import { scaleBand } from "@visx/scale";
import { type MonthFigures, monthName } from "#app/domain/statistics/statistics.ts";

/** Where each month stands, in per cent of the picture's width: it stretches, its words do not. */
export function monthScale(months: readonly MonthFigures[]) {
  const domain = months.map(({ firstMonth }) => firstMonth);
  const scale = scaleBand({ domain, range: [0, 100], paddingInner: 0.25, paddingOuter: 0.1 });
  return {
    width: scale.bandwidth(),
    left: (month: MonthFigures) => scale(month.firstMonth) ?? 0,
    middle: (month: MonthFigures) => (scale(month.firstMonth) ?? 0) + scale.bandwidth() / 2,
  };
}

/** The names of the months along the foot; on narrow screens every other one, the last among them. */
export function MonthAxis({ months, y }: { months: readonly MonthFigures[]; y: number }) {
  const scale = monthScale(months);
  return (
    <g className="fill-muted text-xs">
      {months.map((month, place) => (
        <text
          key={month.firstMonth}
          x={`${scale.middle(month)}%`}
          y={y}
          textAnchor="middle"
          className={place % 2 === 0 ? "max-lg:hidden" : undefined}
        >
          {monthName(month.firstMonth)}
        </text>
      ))}
    </g>
  );
}
