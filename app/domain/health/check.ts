/** How something stands. WARNING: look at it soon; WRONG: act now. */
export type CheckState = "OK" | "WARNING" | "WRONG";

export const CHECK_STATE_LABELS: Record<CheckState, string> = {
  OK: "OK",
  WARNING: "Warning",
  WRONG: "Wrong",
};

/** What is checked now and then by the program itself, or by a command that somebody runs. */
export type CheckName = "backup" | "restore_drill" | "audit" | "mail";

/** How a check came out the last time. */
export interface Check {
  name: CheckName;
  state: CheckState;
  /** One sentence without personal data. */
  detail: string;
  checkedAt: Date;
  /** When it was last OK; null: never yet. */
  okAt: Date | null;
}

/** One line of what the installation is asked: how it stands, and what to do about it. */
export interface Point {
  title: string;
  state: CheckState;
  says: string;
  /** When what it says was found; null: now. */
  at: Date | null;
  /** What to do; null: nothing. */
  todo: string | null;
}

export interface PointGroup {
  title: string;
  points: Point[];
}

/** The worst of these states; OK when there are none. */
export function worstOf(points: readonly Pick<Point, "state">[]): CheckState {
  if (points.some(({ state }) => state === "WRONG")) return "WRONG";
  return points.some(({ state }) => state === "WARNING") ? "WARNING" : "OK";
}
