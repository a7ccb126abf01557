import { scaleLinear } from "@visx/scale";
import {
  durationWords,
  inUnit,
  isEnough,
  type MonthFigures,
  monthName,
  trendWords,
  type Unit,
  unitFor,
} from "#app/domain/statistics/statistics.ts";
import { ChartCard, TooLittle } from "./chart-card.tsx";
import { MonthAxis, monthScale } from "./month-axis.tsx";

const HEIGHT = 164;
const FOOT = HEIGHT - 44;

interface DurationChartProps {
  id: string;
  title: string;
  /** What was done, one and many: the figures rest on so many of them. */
  counted: [one: string, many: string];
  months: readonly MonthFigures[];
  year: { seconds: number | null; count: number };
  secondsOf: (month: MonthFigures) => number | null;
  countOf: (month: MonthFigures) => number;
}

/** How long something takes: the median of the year in words, of each month as a line. */
export function DurationChart(props: DurationChartProps) {
  const { id, title, counted, months, year, secondsOf, countOf } = props;
  const [one, many] = counted;
  if (year.seconds === null || !isEnough(year.count)) {
    return <TooLittle title={title} about={`The median is shown from three ${many} on.`} />;
  }
  const unit = unitFor(year.seconds);
  const trend = trendWords(months, year.seconds, secondsOf);
  const rows = months.map((month) => {
    const seconds = secondsOf(month);
    const name = `${monthName(month.firstMonth)} ${month.firstMonth.slice(0, 4)}`;
    const median = seconds === null ? "–" : durationWords(seconds);
    return [name, countOf(month).toLocaleString("en-GB"), median];
  });
  const about = (
    <>
      <p className="font-serif text-3xl font-semibold text-ink">{durationWords(year.seconds)}</p>
      <p>
        Median of {year.count.toLocaleString("en-GB")} {many} in twelve months , by month in {unit}
        {trend && <strong className="font-semibold text-ink"> · {trend}</strong>}
      </p>
    </>
  );
  const head = ["Month", one, "Median"];
  return (
    <ChartCard id={id} title={title} about={about} table={{ head, rows }}>
      <Line
        label={`${title}: median ${unit} by month`}
        unit={unit}
        months={months}
        secondsOf={secondsOf}
      />
    </ChartCard>
  );
}

interface LineProps extends Pick<DurationChartProps, "months" | "secondsOf"> {
  label: string;
  unit: Unit;
}

function Line({ label, unit, months, secondsOf }: LineProps) {
  const x = monthScale(months);
  const most = Math.max(1, ...months.map((month) => secondsOf(month) ?? 0));
  const y = scaleLinear({ domain: [0, most], range: [FOOT, 24] });
  const points = months.map((month) => {
    const seconds = secondsOf(month);
    const text = seconds === null ? "" : inUnit(seconds, unit);
    return { month, x: `${x.middle(month)}%`, y: seconds === null ? null : y(seconds), text };
  });
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="mt-3">
      <line x1="0" x2="100%" y1={FOOT + 20} y2={FOOT + 20} className="chart-line" />
      {points.map((point, place) => {
        const before = points[place - 1];
        if (point.y === null || !before || before.y === null) return null;
        const ends = { x1: before.x, y1: before.y, x2: point.x, y2: point.y };
        return <line key={point.month.firstMonth} {...ends} className="chart-stroke" />;
      })}
      {points.map(({ month, x, y, text }, place) => {
        if (y === null) return null;
        // In a dip the line comes from above: its number stands below.
        const isDip = [points[place - 1], points[place + 1]].every((near) => (near?.y ?? 0) < y);
        return (
          <g key={month.firstMonth}>
            <circle cx={x} cy={y} r="4" className="chart-point" />
            <text
              x={x}
              y={isDip ? y + 17 : y - 10}
              textAnchor="middle"
              className="chart-number fill-ink text-xs tabular-nums"
            >
              {text}
            </text>
          </g>
        );
      })}
      <MonthAxis months={months} y={HEIGHT - 6} />
    </svg>
  );
}
