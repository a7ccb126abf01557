import { randomUUID } from "node:crypto";
import { none, ofStaff, type RouteEntry, sent } from "./entry.ts";

const worked = () => ({ id: randomUUID(), minutes: "1h 20", kind: "READING", onDay: "2026-03-02" });

export const TIME_ROUTES: Record<string, RouteEntry> = {
  "routes/time/time": ofStaff(({ jobId }) => `/jobs/${jobId}/time`, 7, {
    post: sent(worked, ["time_recorded"]),
    screens: "itself",
  }),
  "routes/time/removal": ofStaff(
    ({ jobId, entryId }) => `/jobs/${jobId}/time/${entryId}/removal`,
    7,
    { post: sent(none, ["time_changed"]) },
  ),
};
