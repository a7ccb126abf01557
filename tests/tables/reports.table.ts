import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { CONFIRMED, confirmedByStaff } from "./confirmed-by-staff.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";
import { PAPER } from "./papers.table.ts";

const OWN = "user manager";
const LATER = "2026-01-03";

/** By their ids. */
export const REPORT = {
  draft: id(471),
  released: id(472),
  sealed: id(473),
  hidden: id(474),
  other: id(475),
  prosecution: id(476),
};
const OF_JOB = { job_id: JOB.asked, organisation_id: ORG.own };
const OF_HIDDEN = { job_id: JOB.hidden, organisation_id: ORG.own };
const OF_OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const A_REPORT = {
  ...OF_JOB,
  kind: "MAIN",
  expert_id: PERSON.admin,
  regime: "CRIMPR",
  for_prosecution: false,
  started_by_user_id: PERSON.admin,
};
const RELEASED = { released_version: 1, released_at: LATER };
const WITHDRAWN = {
  withdrawn_at: LATER,
  withdrawn_by_user_id: PERSON.admin,
  withdraw_reason: "A slip",
};
const A_VERSION = {
  ...OF_JOB,
  number: 1,
  paper_id: PAPER.internal,
  paper_version_id: id(446),
  sha256: "ab".repeat(32),
  added_by_user_id: PERSON.admin,
};
const EXPLAINED = { change_note: "A slip", asked_by: "CLIENT", effect: "FACT" };
const A_POINT = { ...OF_JOB, version: 1, body: "Weighed twice", author_user_id: PERSON.user };
const ANSWERED = {
  answer: "FACT",
  answer_note: "Corrected",
  answered_by_user_id: PERSON.admin,
  answered_at: LATER,
};
const AN_ITEM = { regime: "CRIMPR", code: "EXTRA", wording: "canary", source: "canary" };
const A_DECLARATION = { regime: "CRIMPR", kind: "AI", body: "canary", source: "canary" };
const AN_ANSWER = {
  report_id: REPORT.draft,
  item_id: id(482),
  answer: "YES",
  page: "3",
  answered_by_user_id: PERSON.admin,
};
const A_SEAL = {
  ...OF_JOB,
  version: 1,
  paper_version_id: id(462),
  sha256: "cd".repeat(32),
  signed_by_user_id: PERSON.admin,
};
const A_SERVICE = {
  ...OF_JOB,
  on_whom: "The court",
  method: "DCS",
  served_on: LATER,
  told_by_user_id: PERSON.user,
};
const BY_ADMIN = { told_by_user_id: PERSON.admin };
const UNUSED = { sha256: "99".repeat(32) };

const row =
  (base: Values) =>
  (what: string, by: string, more: Values = {}): Insert => ({
    what,
    values: { ...base, ...more },
    by,
  });
const report = row({ ...A_REPORT, id: id(479), number: 9 });
const version = row({ ...A_VERSION, ...EXPLAINED, report_id: REPORT.draft, number: 2 });
const point = row({ ...A_POINT, id: id(499), report_id: REPORT.released });
const answer = row({ ...AN_ANSWER, item_id: id(481) });
const service = row({ ...A_SERVICE, ...OF_HIDDEN, report_id: REPORT.hidden });
const ofPaper = (name: keyof typeof REPORT, paper: string, file: number): Values => ({
  ...A_VERSION,
  report_id: REPORT[name],
  paper_id: paper,
  paper_version_id: id(file),
});
/** Nothing of a report is removed. A client sees released drafts and sealed reports. */
export const REPORT_TABLES: Record<string, WrittenEntry> = {
  reports: {
    grows: true,
    compared: "always",
    words: "kind regime",
    ofFirm: "withdraw_reason",
    ofOneOrganisation: true,
    forEachJob: `insert into reports (id, job_id, organisation_id, number, kind, expert_id, regime, for_prosecution,
        started_by_user_id)
      select id, id, organisation_id, 99, 'MAIN', created_by_user_id, 'CRIMPR', false, created_by_user_id from jobs`,
    policies: { UPDATE: "definer_notes staff_changes worker_asks" },
    rows: {
      draft: { ...A_REPORT, id: REPORT.draft, number: 1 },
      released: { ...A_REPORT, ...RELEASED, id: REPORT.released, number: 2 },
      sealed: { ...A_REPORT, id: REPORT.sealed, number: 3 },
      prosecution: { ...A_REPORT, id: REPORT.prosecution, number: 4, for_prosecution: true },
      hidden: { ...A_REPORT, ...OF_HIDDEN, ...RELEASED, id: REPORT.hidden, number: 1 },
      other: { ...A_REPORT, ...OF_OTHER, ...RELEASED, id: REPORT.other, number: 1 },
    },
    inserts: [
      report("a report", "admin"),
      report("one in another's name", "", { started_by_user_id: PERSON.ownStaff }),
      report("one that was released", "", RELEASED),
      report("one of another organisation", "admin", OF_OTHER),
    ],
    changes: [
      { row: "draft", set: RELEASED, by: "admin" },
      { row: "draft", set: { ...RELEASED, released_version: 9 }, checked: "admin" },
      { row: "draft", set: WITHDRAWN, by: "admin" },
      { row: "draft", set: { service_asked: 1 }, checked: "worker" },
      { row: "draft", set: { conclusions_changed: true }, by: "definer" },
      { row: "draft", set: { conclusions_changed: false }, checked: "definer" },
      { row: "sealed", set: WITHDRAWN, by: "admin" },
      {
        row: "sealed",
        set: { ...WITHDRAWN, withdrawn_by_user_id: PERSON.ownStaff },
        checked: "admin",
      },
      { row: "sealed", set: RELEASED, checked: "admin" },
      { row: "sealed", set: { service_asked: 1 }, by: "worker" },
    ],
  },
  report_versions: {
    grows: true,
    forEachJob: `insert into report_versions (report_id, job_id, organisation_id, number, paper_id, paper_version_id,
        sha256, added_by_user_id)
      select id, id, organisation_id, 1, id, id, md5(id::text) || md5(number), created_by_user_id from jobs`,
    compared: "always",
    words: "asked_by effect reading sha256",
    ofFirm: "change_note",
    ofOneOrganisation: true,
    key: ["report_id", "number"],
    policies: { UPDATE: "definer_notes staff_reads_anew" },
    rows: {
      draft: { ...A_VERSION, report_id: REPORT.draft },
      released: { ...ofPaper("released", PAPER.draft, 461), released_at: LATER },
      later: { ...A_VERSION, ...EXPLAINED, report_id: REPORT.released, number: 2 },
      sealed: ofPaper("sealed", PAPER.report, 462),
      hidden: { ...ofPaper("hidden", PAPER.hidden, 448), ...OF_HIDDEN },
      prosecution: ofPaper("prosecution", PAPER.evidence, 463),
    },
    inserts: [
      version("a version", "admin"),
      version("one of other bytes", "", { sha256: "cd".repeat(32) }),
      version("one of a sealed report", "", { report_id: REPORT.sealed }),
    ],
    changes: [
      { row: "draft", set: { reading: "{}" }, by: "admin" },
      { row: "draft", set: { released_at: LATER }, by: "definer" },
      { row: "released", set: { released_at: null }, checked: "definer" },
      { row: "sealed", set: { reading: "{}" }, checked: "admin" },
    ],
  },
  report_points: {
    grows: true,
    forEachJob: `insert into report_points (id, report_id, job_id, organisation_id, version, body, author_user_id, answer,
        answer_note, answered_by_user_id, answered_at)
      select id, id, id, organisation_id, 1, '-', created_by_user_id, 'FACT', '', created_by_user_id, now() from jobs`,
    compared: "always",
    // Triggers keep it as it is, whoever may do what.
    openedWide: false,
    words: "answer",
    ofFirm: "body answer_note",
    ofOneOrganisation: true,
    policies: { UPDATE: "staff_answers" },
    rows: {
      open: { ...A_POINT, id: id(491), report_id: REPORT.released },
      answered: { ...A_POINT, ...ANSWERED, id: id(492), report_id: REPORT.released },
    },
    inserts: [
      point("a comment on a draft", "user"),
      point("one on a draft that was not released", "", { version: 2 }),
      point("one with its answer", "", ANSWERED),
    ],
    changes: [
      { row: "open", set: ANSWERED, by: "admin" },
      {
        row: "open",
        set: { ...ANSWERED, answered_by_user_id: PERSON.ownStaff },
        checked: "admin",
      },
      { row: "answered", set: ANSWERED },
    ],
  },
  checklist_items: {
    compared: "always",
    words: "code regime",
    ...confirmedByStaff("an item", AN_ITEM),
    rows: {
      new: { ...AN_ITEM, id: id(481) },
      confirmed: { ...AN_ITEM, ...CONFIRMED, id: id(482) },
    },
  },
  declarations: {
    compared: "always",
    words: "kind regime",
    ...confirmedByStaff("a declaration", A_DECLARATION),
    rows: {
      new: { ...A_DECLARATION, id: id(483) },
      confirmed: { ...A_DECLARATION, ...CONFIRMED, id: id(484) },
    },
  },
  report_answers: {
    compared: "always",
    words: "answer",
    key: ["report_id", "item_id"],
    policies: { UPDATE: "staff_corrects" },
    rows: {
      draft: AN_ANSWER,
      sealed: { ...AN_ANSWER, report_id: REPORT.sealed },
    },
    inserts: [
      answer("an answer", "admin"),
      answer("one in another's name", "", { answered_by_user_id: PERSON.ownStaff }),
      answer("one of a sealed report", "", { report_id: REPORT.sealed }),
    ],
    changes: [
      { row: "draft", set: { answer: "NO" }, by: "admin" },
      { row: "sealed", set: { answer: "NO" }, checked: "admin" },
    ],
  },
  report_seals: {
    grows: true,
    forEachJob: `insert into report_seals (report_id, job_id, organisation_id, version, paper_version_id, sha256,
        signed_by_user_id)
      select id, id, organisation_id, 1, id, md5(id::text) || md5(number), created_by_user_id from jobs`,
    compared: "always",
    words: "checklist declarations sha256",
    ofOneOrganisation: true,
    key: ["report_id"],
    // Triggers keep it as it is, whoever may do what.
    openedWide: false,
    rows: {
      sealed: { ...A_SEAL, report_id: REPORT.sealed },
      hidden: {
        ...A_SEAL,
        ...OF_HIDDEN,
        report_id: REPORT.hidden,
        paper_version_id: id(448),
        sha256: "ef".repeat(32),
      },
    },
    inserts: [
      { what: "a seal", values: { ...A_SEAL, ...UNUSED, report_id: REPORT.draft }, by: "admin" },
      {
        what: "one in another's name",
        values: {
          ...A_SEAL,
          ...UNUSED,
          report_id: REPORT.draft,
          signed_by_user_id: PERSON.ownStaff,
        },
      },
    ],
  },
  report_services: {
    grows: true,
    forEachJob: `insert into report_services (report_id, job_id, organisation_id, on_whom, method, served_on,
        told_by_user_id)
      select id, id, organisation_id, 'The court', 'POST', '2027-01-01', created_by_user_id from jobs`,
    compared: "always",
    words: "dcs_section method",
    ofFirm: "on_whom",
    ofOneOrganisation: true,
    key: ["report_id"],
    policies: { UPDATE: "client_corrects staff_corrects" },
    rows: { sealed: { ...A_SERVICE, report_id: REPORT.sealed } },
    inserts: [
      {
        ...service("that of a draft", "", { ...OF_JOB, ...BY_ADMIN, report_id: REPORT.draft }),
        stopped: "admin",
      },
      service("that of a job that one does not see", "manager", {
        told_by_user_id: PERSON.manager,
      }),
      service("staff's", "admin", BY_ADMIN),
    ],
    changes: [
      { row: "sealed", set: { on_whom: "The CPS", ...BY_ADMIN }, by: "admin", checked: OWN },
      {
        row: "sealed",
        set: { on_whom: "The CPS", told_by_user_id: PERSON.ownStaff },
        checked: `admin ${OWN}`,
      },
    ],
  },
};
