import { expect, test } from "vitest";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import type { MonthFigures, Statistics, StatusCounts } from "#app/domain/statistics/statistics.ts";
import { drawPictures } from "./draw.server.ts";

const HOUR = 3600;
const NO_JOBS = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as StatusCounts;
const NOTHING = {
  requested: 0,
  accepted: 0,
  lost: 0,
  answerSeconds: null,
  quoted: 0,
  quoteSeconds: null,
  completed: 0,
  completionSeconds: null,
};

/** Twelve months of 2026 in which `figures` happened in some, by number. */
function statistics(figures: Record<number, Partial<MonthFigures>>, year = {}): Statistics {
  const months = [...Array(12).keys()].map((place) => ({
    firstMonth: `2026-${String(place + 1).padStart(2, "0")}-01`,
    ...NOTHING,
    ...figures[place + 1],
  }));
  const sum = { year: { ...NOTHING, ...year }, openValue: "0.00" };
  return { months, ...sum, countedAt: new Date() };
}

test("the longest bar fills the width, and no jobs draw no bar", () => {
  const bars = drawPictures({ ...NO_JOBS, COMPLETED: 8, ON_HOLD: 2 }, null).statuses;
  const widths = Object.fromEntries(bars.map(({ status, width }) => [status, width]));
  expect(widths).toMatchObject({ COMPLETED: "100%", ON_HOLD: "25%", CANCELLED: "0%" });
  expect(new Set(drawPictures(NO_JOBS, null).statuses.map(({ width }) => width))).toEqual(
    new Set(["0%"]),
  );
});

test("bars stand on the foot, as high as their number, beside each other in their month", () => {
  const year = { requested: 30, accepted: 10 };
  const drawn = drawPictures(
    NO_JOBS,
    statistics({ 2: { requested: 20, accepted: 10 }, 3: { requested: 10 } }, year),
  );
  const picture = drawn.statistics?.byMonth;
  const [january, february, march] = picture?.months ?? [];
  expect(february).toMatchObject({ name: "Feb", fullName: "Feb 2026" });
  const heights = [january, february, march].map((month) =>
    month?.bars.map(({ y }) => (picture?.foot ?? 0) - y),
  );
  expect(heights).toEqual([
    [0, 0],
    [176, 88],
    [88, 0],
  ]);
  const [first, second] = february?.bars ?? [];
  expect(Number.parseFloat(second?.left ?? "")).toBeGreaterThan(
    Number.parseFloat(first?.left ?? "") + Number.parseFloat(first?.width ?? ""),
  );
  expect(picture?.ticks.map(({ text }) => text)).toEqual(["0", "5", "10", "15", "20"]);
});

test("a line has a point where there is a median; in a dip its number stands below", () => {
  const figures = {
    4: { quoteSeconds: 10 * HOUR },
    5: { quoteSeconds: 5 * HOUR },
    6: { quoteSeconds: 20 * HOUR },
  };
  const year = { quoted: 9, quoteSeconds: 10 * HOUR };
  const line = drawPictures(NO_JOBS, statistics(figures, year)).statistics?.toQuote;
  expect(line?.unit).toBe("hours");
  const points = line?.months.slice(2, 7).map(({ point }) => point);
  expect(points).toEqual([
    null,
    { y: 72, text: "10", textY: 62 },
    { y: 96, text: "5", textY: 113 },
    { y: 24, text: "20", textY: 14 },
    null,
  ]);
});

test("what happened fewer than three times is not drawn", () => {
  const little = statistics({}, { requested: 2, quoted: 2, quoteSeconds: 1, completed: 2 });
  expect(drawPictures(NO_JOBS, little).statistics).toMatchObject({
    byMonth: null,
    toQuote: null,
    toCompletion: null,
  });
  const enough = statistics({}, { requested: 3, quoted: 3, quoteSeconds: 1 });
  const drawn = drawPictures(NO_JOBS, enough).statistics;
  expect([drawn?.byMonth, drawn?.toQuote].includes(null)).toBe(false);
});
