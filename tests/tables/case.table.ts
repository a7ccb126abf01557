import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";

const OWN = "user manager";

const FACTS = {
  organisation_id: ORG.own,
  court_name: "Stonebridge Crown Court",
  proceedings: "CRIMINAL",
  side: "DEFENCE",
};
const OF_OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const A_PARTY = { organisation_id: ORG.own, role: "CLIENT", name: "Jordan Ashby" };
const REMOVED = { removed_at: "2026-01-03" };

const facts = (what: string, job: string, by: string): Insert => ({
  what,
  values: { ...FACTS, job_id: job },
  by,
});
const party = (what: string, job: string, by: string, more: Values = {}): Insert => ({
  what,
  values: { ...A_PARTY, job_id: job, ...more },
  by,
});
const member = (what: string, job: string, by: string, more: Values, may: string): Insert => ({
  what,
  values: {
    job_id: job,
    organisation_id: ORG.own,
    user_id: PERSON.ownStaff,
    added_by_user_id: by,
    ...more,
  },
  by: may,
});

export const CASE_TABLES: Record<string, WrittenEntry> = {
  job_facts: {
    grows: true,
    forEachJob: `insert into job_facts (job_id, organisation_id, court_name)
      select id, organisation_id, 'A court' from jobs on conflict do nothing`,
    compared: "always",
    words: "court_type jurisdiction plea proceedings service side",
    ofFirm:
      "charges court_name court_number may_contact plain_court_number plain_urn questions urn",
    ofOneOrganisation: true,
    key: ["job_id"],
    policies: { UPDATE: "client_corrects staff_corrects" },
    rows: {
      own: { ...FACTS, job_id: JOB.asked },
      finished: { ...FACTS, job_id: JOB.finished },
      hidden: { ...FACTS, job_id: JOB.hidden },
      other: { ...FACTS, ...OF_OTHER },
    },
    inserts: [
      facts("the facts of a case", JOB.bare, `${OWN} admin`),
      facts("those of a job that one shares", JOB.shared, `${OWN} admin`),
      { what: "those of another's job", stopped: "admin", values: { ...FACTS, job_id: JOB.other } },
    ],
    changes: [
      { row: "own", set: { urn: "01AB0012326" }, by: `${OWN} admin` },
      { row: "finished", set: { urn: "01AB0012326" }, by: "admin" },
      { row: "hidden", set: { urn: "01AB0012326" }, by: "manager admin" },
      { row: "other", set: { urn: "01AB0012326" }, by: "admin" },
    ],
  },
  job_parties: {
    grows: true,
    forEachJob: `insert into job_parties (job_id, organisation_id, role, name)
      select id, organisation_id, 'CLIENT', 'Jordan Ashby' from jobs`,
    compared: "always",
    words: "role",
    ofFirm: "aliases name words works_for",
    ofOneOrganisation: true,
    policies: { UPDATE: "client_corrects staff_corrects" },
    rows: {
      own: { ...A_PARTY, id: id(341), job_id: JOB.asked },
      removed: { ...A_PARTY, ...REMOVED, id: id(342), job_id: JOB.asked },
      finished: { ...A_PARTY, id: id(343), job_id: JOB.finished },
      hidden: { ...A_PARTY, id: id(344), job_id: JOB.hidden },
      other: { ...A_PARTY, ...OF_OTHER, id: id(345) },
    },
    inserts: [
      party("a party", JOB.bare, `${OWN} admin`),
      party("one that is off the case", JOB.bare, "", REMOVED),
      party("one of a finished case", JOB.finished, "admin"),
      party("one of a case that one does not see", JOB.hidden, "manager admin"),
      party("one of a case that one shares", JOB.shared, `${OWN} admin`),
      party("one of another organisation", JOB.other, "admin", { organisation_id: ORG.other }),
    ],
    changes: [
      { row: "own", set: { name: "Jordan Ashby-Cole" }, by: `${OWN} admin` },
      { row: "own", set: REMOVED, by: `${OWN} admin` },
      { row: "removed", set: { name: "Jordan Ashby-Cole" } },
      { row: "finished", set: REMOVED, by: "admin" },
      { row: "hidden", set: REMOVED, by: "manager admin" },
      { row: "other", set: REMOVED, by: "admin" },
    ],
  },
  job_members: {
    forEachJob: `insert into job_members (job_id, organisation_id, user_id, added_by_user_id)
      select id, organisation_id, created_by_user_id, created_by_user_id from jobs`,
    compared: "always",
    ofOneOrganisation: true,
    key: ["job_id", "user_id"],
    decides: { key: "job_id", columns: "user_id organisation_id" },
    policies: { DELETE: "client_removes staff_removes" },
    rows: {
      mine: {
        job_id: JOB.asked,
        organisation_id: ORG.own,
        user_id: PERSON.ownStaff,
        added_by_user_id: PERSON.user,
      },
      shared: {
        job_id: JOB.shared,
        organisation_id: ORG.own,
        user_id: PERSON.user,
        added_by_user_id: PERSON.manager,
      },
      hidden: {
        job_id: JOB.hidden,
        organisation_id: ORG.own,
        user_id: PERSON.ownStaff,
        added_by_user_id: PERSON.manager,
      },
      other: { ...OF_OTHER, user_id: PERSON.outsider, added_by_user_id: PERSON.admin },
    },
    removes: {
      mine: `${OWN} admin`,
      shared: "manager admin",
      hidden: "manager admin",
      other: "admin",
    },
    inserts: [
      member("a colleague at my job", JOB.bare, PERSON.user, {}, "user"),
      member("the same by the manager", JOB.bare, PERSON.manager, {}, "manager"),
      member("the same by staff", JOB.bare, PERSON.admin, {}, "admin"),
      member("the same in another's name", JOB.bare, PERSON.ownStaff, {}, ""),
      member("a colleague at a job that is shared with me", JOB.shared, PERSON.user, {}, ""),
      member("myself at a hidden job", JOB.hidden, PERSON.user, { user_id: PERSON.user }, ""),
      {
        ...member("a stranger at my job", JOB.bare, PERSON.user, {}, ""),
        stopped: "user",
        values: {
          job_id: JOB.bare,
          organisation_id: ORG.own,
          user_id: PERSON.outsider,
          added_by_user_id: PERSON.user,
        },
      },
    ],
  },
};
