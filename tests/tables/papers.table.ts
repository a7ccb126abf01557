import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";

const OWN = "user manager";

/** The rows by their ids. */
export const PAPER = {
  own: id(401),
  sent: id(402),
  internal: id(403),
  withdrawn: id(404),
  takenBack: id(405),
  hidden: id(406),
  other: id(407),
  /** Of reports: a released draft, a sealed report, a draft for the prosecution. */
  draft: id(408),
  report: id(409),
  evidence: id(410),
};
export const UPLOAD = { own: id(421), whole: id(422), staff: id(423), ofStaff: id(424) };
const OF_OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const LATER = "2026-01-03";

const A_PAPER = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  title: "Statement",
  kind: "STATEMENT",
  visibility: "CLIENT",
  sent_by_side: "CLIENT",
};
const OF_STAFF = { ...A_PAPER, sent_by_side: "STAFF" };
const INTERNAL = { ...OF_STAFF, visibility: "INTERNAL" };
const withdrawnBy = (by: string) => ({
  withdrawn_at: LATER,
  withdrawn_by_user_id: by,
  withdraw_reason: "Sent by mistake",
});
const paper = (what: string, base: Values, by: string, more: Values = {}): Insert => ({
  what,
  values: { ...base, job_id: JOB.bare, ...more },
  by,
});

const A_VERSION = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  file_name: "a.pdf",
  size: 7,
  media_type: "application/pdf",
  sha256: "ab".repeat(32),
  wrapped_key: "\\x02",
};
const version = (number: number, name: keyof typeof PAPER, more: Values = {}): Values => ({
  ...A_VERSION,
  id: id(number),
  paper_id: PAPER[name],
  number: 1,
  uploaded_by_user_id: PERSON.user,
  ...more,
});
const further = (what: string, name: keyof typeof UPLOAD, more: Values, by = ""): Insert => ({
  what,
  values: { ...A_VERSION, id: UPLOAD[name], paper_id: PAPER.own, number: 9, ...more },
  by,
});
const BY_USER = { uploaded_by_user_id: PERSON.user };
const BY_STAFF = { uploaded_by_user_id: PERSON.admin };
const releasedBy = (by: string) => ({
  released_at: LATER,
  released_by_user_id: by,
  release_reason: "The sender confirmed it",
});

/** All but what the scanner found, and whether the stored bytes are still those received. */

export const PAPER_TABLES: Record<string, WrittenEntry> = {
  papers: {
    grows: true,
    forEachJob: `insert into papers (job_id, organisation_id, title, kind, visibility, sent_by_side)
      select id, organisation_id, 'Indictment', 'INDICTMENT', 'CLIENT', 'CLIENT' from jobs`,
    compared: "always",
    words: "came_by kind sent_by_side visibility",
    ofFirm: "title withdraw_reason",
    ofOneOrganisation: true,
    decides: { columns: "visibility sent_by_side organisation_id job_id withdrawn_at" },
    policies: { UPDATE: "client_changes staff_changes worker_tells" },
    rows: {
      own: { ...A_PAPER, id: PAPER.own, number: 1 },
      sent: { ...OF_STAFF, id: PAPER.sent, number: 2, told_at: LATER },
      internal: { ...INTERNAL, id: PAPER.internal, number: 1 },
      withdrawn: { ...A_PAPER, ...withdrawnBy(PERSON.user), id: PAPER.withdrawn, number: 3 },
      takenBack: { ...OF_STAFF, ...withdrawnBy(PERSON.admin), id: PAPER.takenBack, number: 4 },
      hidden: { ...A_PAPER, id: PAPER.hidden, job_id: JOB.hidden, number: 1 },
      other: { ...A_PAPER, ...OF_OTHER, id: PAPER.other, number: 1 },
      draft: { ...INTERNAL, id: PAPER.draft, kind: "DRAFT", number: 2 },
      report: { ...INTERNAL, id: PAPER.report, kind: "REPORT", number: 3 },
      evidence: { ...INTERNAL, id: PAPER.evidence, kind: "DRAFT", number: 6 },
    },
    inserts: [
      paper("a paper", A_PAPER, OWN),
      paper("a paper of staff's", OF_STAFF, "admin"),
      paper("an internal paper", INTERNAL, "admin"),
      paper("an internal paper of a client's", A_PAPER, "", { visibility: "INTERNAL" }),
      paper("one that came by post", A_PAPER, "", { came_by: "POST" }),
      paper("one that the other side knows of", A_PAPER, "", { told_at: LATER }),
      paper("one that was read", A_PAPER, "", { read_for_report: true }),
      paper("one that was withdrawn", OF_STAFF, "", withdrawnBy(PERSON.admin)),
      paper("one with a comment", A_PAPER, OWN, { job_id: JOB.asked, comment_id: id(311) }),
      paper("one with an internal comment", A_PAPER, "", {
        job_id: JOB.asked,
        comment_id: id(312),
      }),
      paper("one with a comment of another job", A_PAPER, "", { comment_id: id(311) }),
      paper("one that came late", A_PAPER, OWN, { job_id: JOB.finished, is_late: true }),
      paper("one of a job that one does not see", A_PAPER, "manager", { job_id: JOB.hidden }),
      paper("one of a job that one shares", A_PAPER, OWN, { job_id: JOB.shared }),
      paper("one of another organisation", A_PAPER, "", OF_OTHER),
      paper("staff's of another organisation", OF_STAFF, "admin", OF_OTHER),
      paper("one that claims another's job", A_PAPER, "", { job_id: JOB.other }),
    ],
    changes: [
      { row: "own", set: { title: "Corrected" }, by: `${OWN} admin` },
      { row: "sent", set: { title: "Corrected" }, by: "admin" },
      { row: "internal", set: { title: "Corrected" }, by: "admin" },
      { row: "hidden", set: { title: "Corrected" }, by: "manager admin" },
      { row: "other", set: { title: "Corrected" }, by: "admin" },
      // What was withdrawn stays as it was.
      { row: "withdrawn", set: { title: "Corrected" } },
      { row: "takenBack", set: { title: "Corrected" } },
      { row: "own", set: withdrawnBy(PERSON.user), by: "user", checked: "manager admin" },
      { row: "own", set: withdrawnBy(PERSON.admin), by: "admin", checked: OWN },
      { row: "sent", set: withdrawnBy(PERSON.user), checked: "admin" },
      { row: "own", set: { came_by: "POST" }, by: "admin" },
      { row: "own", set: { read_for_report: true }, by: "admin" },
      { row: "own", set: { told_at: LATER }, by: "worker" },
      { row: "sent", set: { told_at: LATER } },
      { row: "internal", set: { told_at: LATER } },
      { row: "draft", set: withdrawnBy(PERSON.admin), checked: "admin" },
      { row: "evidence", set: withdrawnBy(PERSON.admin), checked: "admin" },
      { row: "report", set: { kind: "OTHER" }, checked: "admin" },
    ],
  },
  paper_versions: {
    grows: true,
    forEachJob: `insert into paper_versions (id, paper_id, job_id, organisation_id, number, file_name, media_type,
        size, sha256, state, wrapped_key, uploaded_by_user_id)
      select gen_random_uuid(), p.id, p.job_id, p.organisation_id, 1, 'a.pdf', 'application/pdf', 7,
        repeat('ab', 32), 'CLEAN', '\\x02', j.created_by_user_id
      from papers p join jobs j on j.id = p.job_id
      where p.id not in (select paper_id from paper_versions)`,
    compared: "always",
    words: "media_type sender_sha256 sha256 state",
    secret: "wrapped_key",
    ofFirm: "file_name redaction_reason release_reason scanner warning",
    ofOneOrganisation: true,
    decides: { columns: "state paper_id organisation_id job_id released_at" },
    policies: { UPDATE: "definer_notes_damage staff_releases worker_scans" },
    rows: {
      own: version(441, "own"),
      unscanned: version(442, "own", { number: 2, state: "UNSCANNED" }),
      released: version(443, "own", { number: 3, state: "ENCRYPTED", ...releasedBy(PERSON.admin) }),
      damaged: version(444, "own", { number: 4, state: "CLEAN", damaged_at: LATER }),
      kept: version(450, "own", { number: 5, warning: "has a program in it (a.js)" }),
      sent: version(445, "sent"),
      internal: version(446, "internal"),
      withdrawn: version(447, "withdrawn"),
      hidden: version(448, "hidden", { job_id: JOB.hidden }),
      other: version(449, "other", OF_OTHER),
      draft: version(461, "draft"),
      report: version(462, "report"),
      evidence: version(463, "evidence"),
      // Beside the one that was released.
      later: version(464, "draft", { number: 2 }),
    },
    inserts: [
      further("a version", "whole", BY_USER, "user"),
      further("a version in another's name", "whole", { uploaded_by_user_id: PERSON.manager }),
      further("one that nobody has to scan", "whole", { ...BY_USER, state: "CLEAN" }),
      further("one that has not come whole", "own", BY_USER),
      further("one of another size", "whole", { ...BY_USER, size: 6 }),
      further("one of what staff sent", "whole", { ...BY_USER, paper_id: PAPER.sent }),
      further("one of what is internal", "whole", { ...BY_USER, paper_id: PAPER.internal }),
      further("one of what was withdrawn", "whole", { ...BY_USER, paper_id: PAPER.withdrawn }),
      further("staff's version", "staff", BY_STAFF, "admin"),
      further("staff's of what they sent", "staff", { ...BY_STAFF, paper_id: PAPER.sent }, "admin"),
      further("staff's of what was withdrawn", "staff", { ...BY_STAFF, paper_id: PAPER.takenBack }),
      further(
        "staff's of what is internal",
        "ofStaff",
        { ...BY_STAFF, paper_id: PAPER.internal },
        "admin",
      ),
      // What was sent as internal never becomes the client's.
      further("an internal file as a client's", "ofStaff", BY_STAFF),
      further("a client's file as internal", "staff", { ...BY_STAFF, paper_id: PAPER.internal }),
      further("what came as a colleague's", "staff", BY_USER),
    ],
    changes: [
      { row: "unscanned", set: releasedBy(PERSON.admin), by: "admin" },
      { row: "unscanned", set: releasedBy(PERSON.ownStaff), checked: "admin" },
      { row: "released", set: releasedBy(PERSON.admin) },
      { row: "own", set: releasedBy(PERSON.admin) },
      { row: "own", set: { state: "CLEAN" }, by: "worker" },
      // Why it is kept closed stays as it was found.
      { row: "kept", set: { state: "UNSCANNED" }, by: "worker" },
      { row: "kept", set: { warning: null } },
      // What the scanner has said once is not said otherwise.
      { row: "unscanned", set: { state: "CLEAN" } },
      { row: "own", set: { damaged_at: LATER }, by: "definer" },
      // The functions say once that it is damaged, and once that it was mended.
      { row: "damaged", set: { damaged_at: null }, by: "definer" },
    ],
  },
};
