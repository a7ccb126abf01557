import { expect, it } from "vitest";
import type { JobDate } from "./job-date.ts";
import { movedLine, type PlacedDate } from "./moved-line.ts";

const date = (id: string, kind: JobDate["kind"], startsOn: string, change: Partial<JobDate> = {}) =>
  ({ id, kind, startsOn, endsOn: null, state: "OPEN", movedTo: null, ...change }) as JobDate;

const DATES = [
  date("old", "TRIAL", "2027-01-07", { state: "MOVED", movedTo: "new" }),
  date("new", "TRIAL", "2026-12-14"),
  date("report", "REPORT_DUE", "2026-12-21"),
  date("papers", "PAPERS_DUE", "2026-12-02"),
  date("done", "PAPERS_DUE", "2026-12-01", { state: "MET" }),
];

it("open dates stand in their order before the move and now; what is after the hearing is late", () => {
  const read = (placed: readonly PlacedDate[] = []) =>
    placed.map(({ id, isMoved, isLate }) =>
      [id, isMoved && "moved", isLate && "late"].filter(Boolean).join(" "),
    );
  const line = movedLine(DATES, "new");
  expect(read(line?.before)).toEqual(["papers", "report", "new moved"]);
  expect(line?.before.at(-1)?.day).toBe("2027-01-07");
  expect(read(line?.now)).toEqual(["papers", "new moved", "report late"]);
});

it("of a date that took no other's place there is no line", () => {
  expect(movedLine(DATES, "report")).toBeNull();
});
