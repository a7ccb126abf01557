import { durationWords, type MonthFigures, trendWords } from "#app/domain/statistics/statistics.ts";
import { ChartCard, TooLittle } from "./chart-card.tsx";
import type { LinePicture } from "./drawn.ts";
import { MonthAxis } from "./month-axis.tsx";

const HEIGHT = 164;

interface DurationChartProps {
  id: string;
  title: string;
  /** What was measured, as a heading and in a sentence. */
  counted: [heading: string, words: string];
  /** What the median runs to: "to first quote". */
  until: string;
  picture: LinePicture | null;
  months: readonly MonthFigures[];
  year: { seconds: number | null; count: number };
  secondsOf: (month: MonthFigures) => number | null;
  countOf: (month: MonthFigures) => number;
}

/** Durations: the year's median in words, and each month's as a line. */
export function DurationChart(props: DurationChartProps) {
  const { id, title, counted, until, picture, months, year, secondsOf, countOf } = props;
  const [heading, words] = counted;
  if (!picture || year.seconds === null) {
    return <TooLittle title={title} about={`The median appears after three ${words}.`} />;
  }
  const trend = trendWords(months, year.seconds, secondsOf);
  const rows = months.map((month, place) => {
    const seconds = secondsOf(month);
    const median = seconds === null ? "–" : durationWords(seconds);
    return [picture.months[place]?.fullName ?? "", `${countOf(month)}`, median];
  });
  const about = (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-3xl font-semibold text-ink">{durationWords(year.seconds)}</span>
        {trend && <span className="font-semibold text-ink">{trend}</span>}
      </p>
      <p>
        Median {picture.unit} {until}, last 12 months
      </p>
    </>
  );
  return (
    <ChartCard
      id={id}
      title={title}
      about={about}
      table={{ head: ["Month", heading, "Median"], rows }}
    >
      <Line {...picture} label={`${title}: median ${picture.unit} by month`} />
    </ChartCard>
  );
}

function Line({ months, foot, label }: LinePicture & { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT}
      className="mt-3 overflow-visible"
    >
      <line x1="0" x2="100%" y1={foot + 20} y2={foot + 20} className="chart-line" />
      {months.map(({ fullName, x, point }, place) => {
        const before = months[place - 1];
        if (!point || !before?.point) return null;
        const ends = { x1: before.x, y1: before.point.y, x2: x, y2: point.y };
        return <line key={fullName} {...ends} className="chart-stroke" />;
      })}
      {months.map(
        ({ fullName, x, point }) =>
          point && (
            <g key={fullName}>
              <circle cx={x} cy={point.y} r="4" className="chart-point" />
              <text
                x={x}
                y={point.textY}
                textAnchor="middle"
                className="chart-number fill-ink text-xs tabular-nums"
              >
                {point.text}
              </text>
            </g>
          ),
      )}
      <MonthAxis months={months} y={HEIGHT - 6} />
    </svg>
  );
}
