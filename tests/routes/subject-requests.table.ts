import { randomUUID } from "node:crypto";
import { list, ofStaff, type RouteEntry, sent } from "./entry.ts";
import type { RouteIds } from "./named-ids.ts";

const one = ({ subjectRequestId }: RouteIds) => `/admin/retention/requests/${subjectRequestId}`;

/** What people ask about their data. */
export const SUBJECT_REQUEST_ROUTES: Record<string, RouteEntry> = {
  "routes/admin/retention/requests": {
    ...list("/admin/retention/requests", 3, "?state=CLOSED"),
    post: sent(
      () => ({ id: randomUUID(), name: "Ada", kind: "ACCESS", receivedOn: "2026-03-02" }),
      ["request_opened"],
    ),
  },
  "routes/admin/retention/request": ofStaff(one, 3, {
    screens: (demo) => [one(demo), `${one(demo)}?search=canary`],
  }),
  "routes/admin/retention/step": ofStaff((ids) => `${one(ids)}/step`, 3, {
    post: sent(() => ({ step: "PAUSED" }), ["request_changed"]),
  }),
  "routes/admin/retention/closing": ofStaff((ids) => `${one(ids)}/closing`, 3, {
    post: sent(() => ({ note: "Answered by letter" }), ["request_closed"]),
  }),
};
