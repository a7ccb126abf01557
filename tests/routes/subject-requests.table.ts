import { randomUUID } from "node:crypto";
import { list, none, ofStaff, type RouteEntry, sent } from "./entry.ts";
import type { RouteIds } from "./named-ids.ts";

const one = ({ subjectRequestId }: RouteIds) => `/admin/retention/requests/${subjectRequestId}`;
const step = (name: string, path = one) =>
  ofStaff((ids) => `${path(ids)}/${name}`, 3, { post: sent(none, ["request_changed"]) });

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
  "routes/admin/retention/pause": step("pause"),
  "routes/admin/retention/identity": step("identity"),
  "routes/admin/retention/extension": step("extension"),
  "routes/admin/retention/continuation": step(
    "continuation",
    ({ waitingRequestId }) => `/admin/retention/requests/${waitingRequestId}`,
  ),
  "routes/admin/retention/acknowledgement": step(
    "acknowledgement",
    ({ complaintId }) => `/admin/retention/requests/${complaintId}`,
  ),
  "routes/admin/retention/closing": ofStaff((ids) => `${one(ids)}/closing`, 3, {
    post: sent(() => ({ note: "Answered by letter" }), ["request_closed"]),
  }),
};
