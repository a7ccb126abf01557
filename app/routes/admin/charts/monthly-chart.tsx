import { ChartCard, TooLittle } from "./chart-card.tsx";
import type { BarPicture } from "./drawn.ts";
import { MonthAxis } from "./month-axis.tsx";

const HEIGHT = 220;
const TITLE = "Requests and acceptances by month";
const SERIES = {
  requested: { name: "Requests", look: "chart-solid" },
  accepted: { name: "Acceptances", look: "chart-hatched" },
} as const;

/** Requests and accepted quotes, two bars for each month; told apart by hatching, not colour alone. */
export function MonthlyChart({ picture }: { picture: BarPicture | null }) {
  if (!picture) {
    return <TooLittle title={TITLE} about="This chart appears after three requests." />;
  }
  const rows = picture.months.map(({ fullName, bars }) => [
    fullName,
    ...bars.map(({ value }) => value.toLocaleString("en-GB")),
  ]);
  return (
    <ChartCard
      id="by-month"
      title={TITLE}
      about={<Legend />}
      table={{ head: ["Month", "Requests", "Acceptances"], rows }}
    >
      <Bars {...picture} />
    </ChartCard>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {Object.values(SERIES).map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="16">
            <rect x="1" y="1" width="14" height="14" className={look} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Bars({ foot, ticks, months }: BarPicture) {
  return (
    <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)]">
      <svg aria-hidden="true" width="32" height={HEIGHT} className="fill-muted text-xs">
        {ticks.map(({ y, text }) => (
          <text key={y} x="24" y={y + 4} textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <svg
        role="img"
        aria-label={`${TITLE}, as bars`}
        width="100%"
        height={HEIGHT}
        className="overflow-visible"
      >
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
        {ticks.map(({ y }) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="chart-line" />
        ))}
        {months.map(({ fullName, bars }) =>
          bars.map(({ series, left, middle, width, y, value, text }) => (
            <g key={`${fullName} ${series}`}>
              <rect
                x={left}
                width={width}
                y={y}
                height={foot - y}
                className={SERIES[series].look}
              />
              {value > 0 && (
                <text
                  x={middle}
                  y={y - 5}
                  textAnchor="middle"
                  className="fill-ink text-xs tabular-nums max-lg:hidden"
                >
                  {text}
                </text>
              )}
            </g>
          )),
        )}
        <MonthAxis months={months} y={HEIGHT - 6} />
      </svg>
    </div>
  );
}
