import { randomUUID } from "node:crypto";
import type { AuditScene } from "./audit-scene.ts";
import {
  BY_STAFF,
  list,
  NOBODY,
  ofJobFile,
  ofStaff,
  type RouteEntry,
  type Sent,
  seenByStaff,
  sent,
  sentInFile,
} from "./entry.ts";
import { asOpened } from "./prepare.ts";

const told = () => ({ outcome: "PLEA", endedOn: "2026-03-27", appealUntil: "" });
const reasoned = () => ({ reason: "A complaint" });
const ending: RouteEntry["path"] = ({ jobId }) => `/jobs/${jobId}/ending`;
const hold: RouteEntry["path"] = ({ jobId }) => `/jobs/${jobId}/hold`;

const review: RouteEntry["path"] = ({ doneJobId }) => `/admin/retention/${doneJobId}`;
const certificate: RouteEntry["path"] = ({ destroyedJobId }) =>
  `/jobs/${destroyedJobId}/destruction`;
const destroyed: RouteEntry["path"] = ({ destroyedJobId }) => `/jobs/${destroyedJobId}/destroyed`;
const kept = () => ({ nextOn: "2040-02-29", why: "An appeal" });
const proposal = () => ({ id: randomUUID(), reason: "Its period is over" });
const confirmation = () => ({ destructionId: NOBODY, number: "DX-26-0001" });
const raisedTwice = () => ({ id: randomUUID(), reason: "Raised twice", number: "DX-26-0001" });

async function numberOf({ db }: AuditScene, jobId: string): Promise<string> {
  const { rows } = await db.sql.query("select number from jobs where id = $1", [jobId]);
  return rows[0].number;
}

async function due({ db, ids }: AuditScene): Promise<undefined> {
  await db.sql.query("update jobs set review_on = current_date - 1 where id = $1", [ids.doneJobId]);
}

/** By someone else: this one confirms it. */
async function proposed(scene: AuditScene): Promise<Sent> {
  await due(scene);
  const { rows } = await scene.db.sql.query(
    `insert into destructions (job_id, organisation_id, kind, reason, proposed_by_user_id)
     select id, organisation_id, 'REVIEW', 'Over', gen_random_uuid() from jobs where id = $1 returning id`,
    [scene.ids.doneJobId],
  );
  const number = await numberOf(scene, scene.ids.doneJobId);
  return { form: { destructionId: rows[0].id, number } };
}

async function justRaised(scene: AuditScene): Promise<Sent> {
  scene.ids.jobId = await scene.fixtures.job(scene.people.manager);
  return { form: { ...raisedTwice(), number: await numberOf(scene, scene.ids.jobId) } };
}

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
  "routes/retention/destruction": {
    path: certificate,
    get: ofJobFile,
    statements: 7,
    records: ["destruction_downloaded"],
    forPrograms: true,
  },
  [`routes/retention/destruction${BY_STAFF}`]: seenByStaff(certificate, 7, {
    records: ["destruction_downloaded"],
    forPrograms: true,
  }),
  "routes/retention/destroyed": { path: destroyed, get: ofJobFile, statements: 12 },
  [`routes/retention/destroyed${BY_STAFF}`]: seenByStaff(destroyed, 12),
  "routes/retention/mistake": ofStaff(({ jobId }) => `/jobs/${jobId}/mistake`, 7, {
    post: sent(raisedTwice, ["case_destroyed"], { prepare: justRaised, changes: ["jobs.status"] }),
    screens: "itself",
  }),
  "routes/admin/retention/list": list("/admin/retention", 4, "?state=HELD", "?state=DESTROYED"),
  "routes/admin/retention/review": ofStaff(review, 7, { screens: "itself" }),
  "routes/admin/retention/keeping": ofStaff((ids) => `${review(ids)}/keeping`, 7, {
    post: sent(kept, ["retention_decided"], { prepare: due }),
  }),
  "routes/admin/retention/proposal": ofStaff((ids) => `${review(ids)}/proposal`, 7, {
    post: sent(proposal, ["retention_decided"], { prepare: due }),
  }),
  "routes/admin/retention/confirmation": ofStaff((ids) => `${review(ids)}/confirmation`, 7, {
    post: sent(confirmation, ["case_destroyed"], { prepare: proposed }),
  }),
  "routes/retention/hold": ofStaff(hold, 4, {
    post: sent(reasoned, ["hold_placed"]),
    screens: "itself",
  }),
  "routes/retention/hold-lifting": ofStaff((ids) => `${hold(ids)}/lifting`, 4, {
    post: sent(reasoned, ["hold_lifted"], { prepare: onHold }),
  }),
};
