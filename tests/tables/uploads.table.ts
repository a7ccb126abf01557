import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";
import { PAPER, UPLOAD } from "./papers.table.ts";

const OF_OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const LATER = "2026-01-03";

const AN_UPLOAD = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  user_id: PERSON.user,
  visibility: "CLIENT",
  file_name: "a.pdf",
  size: 7,
  hash_state: "\\x01",
  wrapped_key: "\\x02",
};
const WHOLE = { ...AN_UPLOAD, received: 7 };
const upload = (what: string, more: Values, by = ""): Insert => ({
  what,
  values: { ...AN_UPLOAD, ...more },
  by,
});

export const UPLOAD_TABLES: Record<string, WrittenEntry> = {
  uploads: {
    grows: true,
    forEachJob: `insert into uploads (job_id, organisation_id, user_id, visibility, file_name, size, hash_state,
        wrapped_key)
      select id, organisation_id, created_by_user_id, 'CLIENT', 'a.pdf', 7, '\\x01', '\\x02' from jobs`,
    compared: "always",
    words: "sender_sha256 visibility",
    secret: "wrapped_key hash_state",
    ofOneOrganisation: true,
    decides: { columns: "visibility user_id organisation_id job_id paper_id" },
    policies: {
      ALL: "client_sees_its_job",
      UPDATE: "own_goes_on worker_reminds",
      DELETE: "own_gives_up worker_removes",
    },
    rows: {
      own: { ...AN_UPLOAD, id: UPLOAD.own },
      whole: { ...WHOLE, id: UPLOAD.whole },
      old: { ...AN_UPLOAD, id: id(425), changed_at: LATER },
      finished: { ...WHOLE, id: id(426), finished_at: LATER },
      manager: { ...AN_UPLOAD, id: id(427), user_id: PERSON.manager, job_id: JOB.hidden },
      staff: { ...WHOLE, id: UPLOAD.staff, user_id: PERSON.admin },
      ofStaff: {
        ...WHOLE,
        id: UPLOAD.ofStaff,
        user_id: PERSON.admin,
        visibility: "INTERNAL",
        paper_id: PAPER.internal,
      },
      // Begun before the job was restricted.
      hidden: { ...AN_UPLOAD, id: id(429), job_id: JOB.hidden },
      other: { ...AN_UPLOAD, ...OF_OTHER, id: id(428), user_id: PERSON.outsider },
    },
    removes: {
      own: "user",
      whole: "user",
      old: "user worker",
      manager: "manager",
      staff: "admin",
      ofStaff: "admin",
    },
    inserts: [
      upload("a file", {}, "user"),
      upload("a file of the manager's", { user_id: PERSON.manager }, "manager"),
      upload("a file of a colleague's", { user_id: PERSON.invited }),
      upload("a file of staff's", { user_id: PERSON.admin, visibility: "INTERNAL" }, "admin"),
      upload("an internal file", { visibility: "INTERNAL" }),
      upload("one of which a part is there", { received: 1 }),
      upload("the same of staff's", { received: 1, user_id: PERSON.admin }),
      upload("one that is finished", { finished_at: LATER }),
      upload("a further version", { paper_id: PAPER.own }, "user"),
      upload("a further version of an internal paper", { paper_id: PAPER.internal }),
      upload("one of a job that one does not see", { job_id: JOB.hidden }),
      upload("one of a job that one shares", { job_id: JOB.shared }, "user"),
      upload("one of a finished job", { job_id: JOB.finished }, "user"),
      upload("one of another organisation", OF_OTHER),
      upload("one that claims another's job", { job_id: JOB.other }),
      upload("one of a paused person", { user_id: PERSON.paused }),
    ],
    changes: [
      { row: "own", set: { received: 7 }, by: "user" },
      { row: "own", set: { finished_at: LATER }, by: "user" },
      { row: "finished", set: { received: 1 } },
      { row: "manager", set: { received: 7 }, by: "manager" },
      { row: "staff", set: { received: 1 }, by: "admin" },
      { row: "hidden", set: { received: 7 } },
      { row: "other", set: { received: 7 } },
      { row: "own", set: { reminded_at: LATER }, by: "worker" },
      { row: "finished", set: { reminded_at: LATER } },
    ],
  },
};
