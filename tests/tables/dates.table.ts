import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Change, Insert, Values, WrittenEntry } from "./entry.ts";
import { PAPER } from "./papers.table.ts";

const OWN = "user manager";

const OF_OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const SERVED = { kind: "REPORT_SERVED", state: "MET" };
const A_DATE = { organisation_id: ORG.own, kind: "REPORT_DUE", starts_on: "2027-03-30" };
const A_REQUEST = { organisation_id: ORG.own, what: "The phone download" };
const A_WARNING = {
  organisation_id: ORG.own,
  job_id: JOB.asked,
  date_id: id(351),
  by_user_id: PERSON.admin,
  what: "The report will be late",
  why: "The papers came late",
};
const A_TELLING = {
  organisation_id: ORG.own,
  job_id: JOB.asked,
  warning_id: id(371),
  told: "CLIENT",
  told_on: "2026-01-03",
  by_user_id: PERSON.admin,
};
const RECEIVED = { received_at: "2026-01-03" };

const row =
  (base: Values) =>
  (what: string, job: string, by: string, more: Values = {}): Insert => ({
    what,
    values: { ...base, job_id: job, ...more },
    by,
  });
const date = row(A_DATE);
const request = row(A_REQUEST);
const asPaper = (paper: string, who: Pick<Change, "checked" | "stopped">): Change => ({
  row: "own",
  set: { ...RECEIVED, paper_id: paper },
  ...who,
});
const feed = (what: string, user: string, by: string, more: Values = {}): Insert => ({
  what,
  values: { user_id: user, token_digest: `\\x${"ab".repeat(32)}`, ...more },
  by,
});
const DAYS = { starts_on: "2027-04-01", ends_on: "2027-04-09" };

export const DATE_TABLES: Record<string, WrittenEntry> = {
  job_dates: {
    grows: true,
    forEachJob: `insert into job_dates (job_id, organisation_id, kind, starts_on)
      select id, organisation_id, 'REPORT_DUE', '2027-03-30' from jobs`,
    compared: "always",
    words: "attendance kind rule state",
    ofFirm: "note place",
    ofOneOrganisation: true,
    policies: {
      UPDATE:
        "client_changes staff_changes worker_reminds definer_closes definer_meets_service definer_moves_service",
    },
    rows: {
      own: { ...A_DATE, id: id(351), job_id: JOB.asked },
      met: { ...A_DATE, state: "MET", id: id(355), job_id: JOB.asked },
      finished: { ...A_DATE, id: id(352), job_id: JOB.finished },
      served: { ...A_DATE, ...SERVED, id: id(356), job_id: JOB.finished },
      missed: {
        ...A_DATE,
        kind: "REPORT_TO_SERVE",
        state: "MISSED",
        id: id(357),
        job_id: JOB.finished,
      },
      hidden: { ...A_DATE, id: id(353), job_id: JOB.hidden },
      other: { ...A_DATE, ...OF_OTHER, id: id(354) },
    },
    inserts: [
      date("a date", JOB.bare, `${OWN} admin`),
      date("one of a finished job", JOB.finished, "admin"),
      date("one of a job that one does not see", JOB.hidden, "manager admin"),
      date("one of a job that one shares", JOB.shared, `${OWN} admin`),
      date("one of another organisation", JOB.other, "admin", { organisation_id: ORG.other }),
      date("a service", JOB.bare, `${OWN} admin definer`, SERVED),
    ],
    changes: [
      { row: "own", set: { note: "A note" }, by: `${OWN} admin` },
      { row: "own", set: { state: "MET" }, by: `${OWN} admin definer` },
      { row: "own", set: { state: "VACATED" }, by: `${OWN} admin`, checked: "definer" },
      { row: "met", set: { state: "OPEN" }, by: `${OWN} admin` },
      { row: "own", set: { reminded_days: 7 }, by: "worker" },
      { row: "met", set: { reminded_days: 7 } },
      { row: "served", set: { starts_on: "2026-01-02" }, by: "admin definer" },
      { row: "missed", set: { state: "MET" }, by: "admin definer" },
      { row: "missed", set: { state: "VACATED" }, by: "admin", checked: "definer" },
      { row: "finished", set: { note: "A note" }, by: "admin" },
      { row: "hidden", set: { note: "A note" }, by: "manager admin" },
      { row: "other", set: { note: "A note" }, by: "admin" },
    ],
  },
  material_requests: {
    grows: true,
    forEachJob: `insert into material_requests (job_id, organisation_id, what)
      select id, organisation_id, 'The papers' from jobs`,
    compared: "always",
    ofFirm: "what",
    ofOneOrganisation: true,
    policies: { UPDATE: "client_changes staff_changes" },
    rows: {
      own: { ...A_REQUEST, id: id(361), job_id: JOB.asked },
      received: { ...A_REQUEST, ...RECEIVED, id: id(365), job_id: JOB.asked },
      finished: { ...A_REQUEST, id: id(362), job_id: JOB.finished },
      hidden: { ...A_REQUEST, id: id(363), job_id: JOB.hidden },
      other: { ...A_REQUEST, ...OF_OTHER, id: id(364) },
    },
    inserts: [
      request("what is missing", JOB.bare, `${OWN} admin`),
      request("what is there already", JOB.bare, "", RECEIVED),
      request("what is missing at a finished job", JOB.finished, "admin"),
      request("the same at a job that one does not see", JOB.hidden, "manager admin"),
      request("the same of another organisation", JOB.other, "admin", {
        organisation_id: ORG.other,
      }),
    ],
    changes: [
      { row: "own", set: RECEIVED, by: `${OWN} admin` },
      { row: "own", set: { ...RECEIVED, paper_id: PAPER.sent }, by: `${OWN} admin` },
      // Clients must not learn of internal papers, nor of those of other jobs.
      asPaper(PAPER.internal, { checked: `${OWN} admin` }),
      asPaper(PAPER.hidden, { checked: "user", stopped: "manager admin" }),
      asPaper(PAPER.other, { checked: OWN, stopped: "admin" }),
      { row: "received", set: { due_on: "2027-01-05" }, by: "admin" },
      { row: "finished", set: RECEIVED, by: "admin" },
      { row: "hidden", set: RECEIVED, by: "manager admin" },
      { row: "other", set: RECEIVED, by: "admin" },
    ],
  },
  court_warnings: {
    compared: "always",
    ofOneOrganisation: true,
    rows: { own: { ...A_WARNING, id: id(371) } },
    inserts: [
      { what: "a warning", values: A_WARNING, by: "admin" },
      {
        what: "a warning in another's name",
        values: { ...A_WARNING, by_user_id: PERSON.ownStaff },
      },
    ],
  },
  warning_tellings: {
    compared: "always",
    words: "told",
    ofOneOrganisation: true,
    rows: { own: { ...A_TELLING, told: "COURT", id: id(375) } },
    inserts: [
      { what: "that the client was told", values: A_TELLING, by: "admin" },
      { what: "the same in another's name", values: { ...A_TELLING, by_user_id: PERSON.ownStaff } },
    ],
  },
  avoided_dates: {
    compared: "always",
    policies: { DELETE: "staff_removes" },
    rows: {
      mine: { ...DAYS, id: id(381), user_id: PERSON.admin, note: "Away" },
      theirs: { ...DAYS, id: id(382), user_id: PERSON.ownStaff },
    },
    removes: { mine: "admin" },
    inserts: [
      { what: "days of mine", values: { ...DAYS, user_id: PERSON.admin }, by: "admin" },
      { what: "days of someone else", values: { ...DAYS, user_id: PERSON.ownStaff } },
    ],
  },
  calendar_feeds: {
    compared: "always",
    secret: "token_digest",
    policies: { UPDATE: "own_ends definer_notes" },
    rows: {
      user: { id: id(391), user_id: PERSON.user, token_digest: `\\x${"01".repeat(32)}` },
      admin: { id: id(392), user_id: PERSON.ownStaff, token_digest: `\\x${"02".repeat(32)}` },
    },
    inserts: [
      feed("an address of mine", PERSON.manager, "manager"),
      feed("one that is switched off", PERSON.manager, "", { revoked_at: "2026-01-03" }),
      feed("an address of someone else", PERSON.outsider, "outsider"),
    ],
    changes: [
      { row: "user", set: { revoked_at: "2026-01-03" }, by: "user" },
      { row: "user", set: { fetched_at: "2026-01-03" }, by: "definer" },
      { row: "admin", set: { revoked_at: "2026-01-03" } },
      {
        row: "user",
        before: `update calendar_feeds set revoked_at = now() where id = '${id(391)}'`,
        set: { revoked_at: "2026-01-03" },
      },
    ],
  },
};
