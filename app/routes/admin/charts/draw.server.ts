import { scaleBand, scaleLinear } from "@visx/scale";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import {
  inUnit,
  isEnough,
  type MonthFigures,
  monthName,
  type Statistics,
  type StatusCounts,
  type Unit,
  unitFor,
} from "#app/domain/statistics/statistics.ts";
import type { BarPicture, LinePicture, MonthMark, StatusBar } from "./drawn.ts";

const COMPACT = new Intl.NumberFormat("en-GB", { notation: "compact" });

/**
 * Computes the dashboard's charts on the server, so that the browser loads no chart library. Horizontal
 * positions are in per cent, so that a chart stretches without stretching its text.
 */
export function drawPictures(counts: StatusCounts, statistics: Statistics | null) {
  return { statuses: drawStatuses(counts), statistics: statistics && drawYear(statistics) };
}

function drawYear(statistics: Statistics) {
  const { months, year } = statistics;
  const toQuote = { seconds: year.quoteSeconds, count: year.quoted };
  const toCompletion = { seconds: year.completionSeconds, count: year.completed };
  return {
    ...statistics,
    byMonth: drawMonths(statistics),
    toQuote: drawLine(months, toQuote, ({ quoteSeconds }) => quoteSeconds),
    toCompletion: drawLine(months, toCompletion, ({ completionSeconds }) => completionSeconds),
  };
}

function drawStatuses(counts: StatusCounts): StatusBar[] {
  const most = Math.max(1, ...Object.values(counts));
  const width = scaleLinear({ domain: [0, most], range: [0, 100] });
  return JOB_STATUSES.map((status) => {
    const count = counts[status];
    return { status, count, width: inPerCent(width(count)) };
  });
}

const BARS = { top: 20, foot: 196 };

/** Null when too few jobs were requested in the year. */
function drawMonths({ months, year }: Statistics): BarPicture | null {
  if (!isEnough(year.requested)) return null;
  const values = months.flatMap(({ requested, accepted }) => [requested, accepted]);
  const y = scaleLinear({
    domain: [0, Math.max(1, ...values)],
    range: [BARS.foot, BARS.top],
    nice: 4,
  });
  const x = monthScale(months);
  const ticks = y.ticks(4).filter(Number.isInteger);
  return {
    foot: BARS.foot,
    ticks: ticks.map((tick) => ({ y: Math.round(y(tick)), text: COMPACT.format(tick) })),
    months: months.map((month) => ({
      ...markOf(month, x),
      bars: (["requested", "accepted"] as const).map((series, place) => {
        const left = (x(month.firstMonth) ?? 0) + (place * x.bandwidth()) / 2;
        return {
          series,
          left: inPerCent(left),
          middle: inPerCent(left + x.bandwidth() / 4),
          width: inPerCent(x.bandwidth() / 2 - 0.3),
          y: Math.round(y(month[series])),
          value: month[series],
          text: COMPACT.format(month[series]),
        };
      }),
    })),
  };
}

const LINE = { top: 24, foot: 120 };

/** Null when it happened too rarely in the year. */
function drawLine(
  months: readonly MonthFigures[],
  year: { seconds: number | null; count: number },
  secondsOf: (month: MonthFigures) => number | null,
): LinePicture | null {
  if (year.seconds === null || !isEnough(year.count)) return null;
  const unit = unitFor(year.seconds);
  const most = Math.max(1, ...months.map((month) => secondsOf(month) ?? 0));
  const y = scaleLinear({ domain: [0, most], range: [LINE.foot, LINE.top] });
  const x = monthScale(months);
  const heights = months.map((month) => {
    const seconds = secondsOf(month);
    return seconds === null ? null : Math.round(y(seconds));
  });
  return {
    unit,
    foot: LINE.foot,
    months: months.map((month, place) => ({
      ...markOf(month, x),
      point: pointOf(heights, place, secondsOf(month), unit),
    })),
  };
}

function pointOf(
  heights: ReadonlyArray<number | null>,
  place: number,
  seconds: number | null,
  unit: Unit,
) {
  const y = heights[place] ?? null;
  if (y === null || seconds === null) return null;
  // At a low point the line comes from above, so the number is placed below.
  const isDip = [heights[place - 1], heights[place + 1]].every((near) => (near ?? 0) < y);
  return { y, text: inUnit(seconds, unit), textY: isDip ? y + 17 : y - 10 };
}

function monthScale(months: readonly MonthFigures[]) {
  const domain = months.map(({ firstMonth }) => firstMonth);
  return scaleBand({ domain, range: [0, 100], paddingInner: 0.25, paddingOuter: 0.1 });
}

function markOf({ firstMonth }: MonthFigures, x: ReturnType<typeof monthScale>): MonthMark {
  const name = monthName(firstMonth);
  return {
    name,
    fullName: `${name} ${firstMonth.slice(0, 4)}`,
    x: inPerCent((x(firstMonth) ?? 0) + x.bandwidth() / 2),
  };
}

function inPerCent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}
