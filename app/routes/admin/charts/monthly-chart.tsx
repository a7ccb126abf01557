import { scaleLinear } from "@visx/scale";
import { isEnough, type MonthFigures, monthName } from "#app/domain/statistics/statistics.ts";
import { ChartCard, TooLittle } from "./chart-card.tsx";
import { MonthAxis, monthScale } from "./month-axis.tsx";

const HEIGHT = 220;
const FOOT = HEIGHT - 24;
const TITLE = "Requests and acceptances by month";
const SERIES = [
  { key: "requested", name: "Requests", look: "chart-solid" },
  { key: "accepted", name: "Acceptances", look: "chart-hatched" },
] as const;
const COMPACT = new Intl.NumberFormat("en-GB", { notation: "compact" });

/** What came in and what was accepted, two bars a month; told apart by hatching, not colour alone. */
export function MonthlyChart({ months }: { months: readonly MonthFigures[] }) {
  const requested = months.reduce((sum, month) => sum + month.requested, 0);
  if (!isEnough(requested)) {
    return (
      <TooLittle title={TITLE} about="Two bars a month stand here from the third request on." />
    );
  }
  const rows = months.map((month) => [
    `${monthName(month.firstMonth)} ${month.firstMonth.slice(0, 4)}`,
    month.requested.toLocaleString("en-GB"),
    month.accepted.toLocaleString("en-GB"),
  ]);
  return (
    <ChartCard
      id="by-month"
      title={TITLE}
      about={<Legend />}
      table={{ head: ["Month", "Requests", "Acceptances"], rows }}
    >
      <Bars months={months} />
    </ChartCard>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {SERIES.map(({ key, name, look }) => (
        <li key={key} className="flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="16">
            <rect x="1" y="1" width="14" height="14" className={look} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Bars({ months }: { months: readonly MonthFigures[] }) {
  const most = Math.max(
    1,
    ...months.map(({ requested, accepted }) => Math.max(requested, accepted)),
  );
  const y = scaleLinear({ domain: [0, most], range: [FOOT, 20], nice: 4 });
  const x = monthScale(months);
  const ticks = y.ticks(4).filter(Number.isInteger);
  return (
    <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)]">
      <svg aria-hidden="true" width="32" height={HEIGHT} className="fill-muted text-xs">
        {ticks.map((tick) => (
          <text key={tick} x="24" y={y(tick) + 4} textAnchor="end">
            {COMPACT.format(tick)}
          </text>
        ))}
      </svg>
      <svg role="img" aria-label={`${TITLE}, as bars`} width="100%" height={HEIGHT}>
        <defs>
          <pattern
            id="hatched"
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" className="fill-sheet" />
            <rect width="2.2" height="5" className="chart-hatch" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="chart-line" />
        ))}
        {months.map((month) =>
          SERIES.map(({ key, look }, place) => {
            const value = month[key];
            const left = x.left(month) + (place * x.width) / 2;
            return (
              <g key={`${month.firstMonth} ${key}`}>
                <rect
                  x={`${left}%`}
                  width={`${x.width / 2 - 0.3}%`}
                  y={y(value)}
                  height={FOOT - y(value)}
                  className={look}
                />
                <text
                  x={`${left + x.width / 4}%`}
                  y={y(value) - 5}
                  textAnchor="middle"
                  className="fill-ink text-xs tabular-nums max-lg:hidden"
                >
                  {value > 0 && COMPACT.format(value)}
                </text>
              </g>
            );
          }),
        )}
        <MonthAxis months={months} y={HEIGHT - 6} />
      </svg>
    </div>
  );
}
