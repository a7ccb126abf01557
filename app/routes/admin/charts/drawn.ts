import type { JobStatus } from "#app/domain/jobs/job.ts";
import type { Unit } from "#app/domain/statistics/statistics.ts";

/** A horizontal position or width, such as "12.5%" of the chart. */
type PerCent = string;

export interface StatusBar {
  status: JobStatus;
  count: number;
  width: PerCent;
}

/** A month's label on the horizontal axis. */
export interface MonthMark {
  name: string;
  fullName: string;
  x: PerCent;
}

interface Bar {
  series: "requested" | "accepted";
  left: PerCent;
  middle: PerCent;
  width: PerCent;
  y: number;
  value: number;
  text: string;
}

export interface BarPicture {
  foot: number;
  ticks: Array<{ y: number; text: string }>;
  months: Array<MonthMark & { bars: Bar[] }>;
}

export interface LinePicture {
  unit: Unit;
  foot: number;
  months: Array<MonthMark & { point: { y: number; text: string; textY: number } | null }>;
}
