import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { ADMIN } from "./admin.ts";
import { CLIENT } from "./client.ts";
import { JOB_FILE } from "./job-file.ts";

/** What signed-in people see, and what their open pages ask for. */
export const PORTAL: RouteConfigEntry[] = [
  route("live", "routes/live/stream.ts"),
  route("notifications/latest", "routes/live/latest.ts"),
  route("notifications/unseen", "routes/live/unseen.ts"),
  route("notifications/seen", "routes/live/seen.ts"),
  route("notifications/:entryId", "routes/live/open.ts"),

  // Files on their way
  route("uploads", "routes/papers/uploads.ts"),
  route("uploads/:uploadId", "routes/papers/uploads.ts", { id: "routes/papers/upload" }),

  layout("routes/portal-frame.tsx", [
    ...JOB_FILE,
    route("app", "routes/client/client-portal.tsx", CLIENT),
    route("admin", "routes/admin/admin-portal.tsx", ADMIN),
  ]),
];
