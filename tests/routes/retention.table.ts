import type { AuditScene } from "./audit-scene.ts";
import {
  BY_STAFF,
  ofJobFile,
  ofStaff,
  type RouteEntry,
  seenByStaff,
  sent,
  sentInFile,
} from "./entry.ts";
import { asOpened } from "./prepare.ts";

const told = () => ({ outcome: "PLEA", endedOn: "2026-03-27", appealUntil: "" });
const reasoned = () => ({ reason: "A complaint" });
const ending: RouteEntry["path"] = ({ jobId }) => `/jobs/${jobId}/ending`;
const hold: RouteEntry["path"] = ({ jobId }) => `/jobs/${jobId}/hold`;

async function onHold({ db, people, ids }: AuditScene): Promise<undefined> {
  await db.sql.query(
    `insert into legal_holds (job_id, organisation_id, reason, placed_by_user_id)
     select id, organisation_id, 'A complaint', $2 from jobs where id = $1 on conflict do nothing`,
    [ids.jobId, people.admin.userId],
  );
}

export const RETENTION_ROUTES: Record<string, RouteEntry> = {
  "routes/retention/ending": {
    path: ending,
    get: ofJobFile,
    statements: 4,
    post: {
      ...sentInFile(told, ["ending_recorded"], { prepare: asOpened(ending, told) }),
      by: "user",
    },
    screens: "itself",
  },
  [`routes/retention/ending${BY_STAFF}`]: seenByStaff(ending, 4, {
    post: sentInFile(told, ["ending_recorded"], { prepare: asOpened(ending, told) }),
    screens: "itself",
  }),
  "routes/retention/hold": ofStaff(hold, 4, {
    post: sent(reasoned, ["hold_placed"]),
    screens: "itself",
  }),
  "routes/retention/hold-lifting": ofStaff((ids) => `${hold(ids)}/lifting`, 4, {
    post: sent(reasoned, ["hold_lifted"], { prepare: onHold }),
  }),
};
