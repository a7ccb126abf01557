import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Values, WrittenEntry } from "./entry.ts";

const BY_ADMIN = { saved_by_user_id: PERSON.admin };
const BY_USER = { saved_by_user_id: PERSON.user };
const OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const APPLIED = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  quote_id: id(301),
  state: "APPLIED",
  applied_on: "2026-03-02",
  reference: "canary",
  ...BY_ADMIN,
};
const ANSWERS = { job_id: JOB.asked, organisation_id: ORG.own, reason: "canary", ...BY_ADMIN };
const QUOTED = { job_id: JOB.asked, organisation_id: ORG.own, position: 1, name: "canary" };
const told = (what: string, by: string, values: Values) => ({ what, by, values });

/** Both sides write them, clients while the job is open. */
export const AUTHORITY_TABLES: Record<string, WrittenEntry> = {
  authorities: {
    grows: true,
    forEachJob: `insert into authorities (quote_id, job_id, organisation_id, state, applied_on, saved_by_user_id)
      select id, job_id, organisation_id, 'APPLIED', '2026-03-02', created_by_user_id from quotes on conflict do nothing`,
    compared: "always",
    words: "state",
    ofFirm: "reference",
    ofOneOrganisation: true,
    key: ["quote_id"],
    policies: { UPDATE: "client_corrects staff_corrects" },
    rows: {
      own: APPLIED,
      hidden: { ...APPLIED, job_id: JOB.hidden, quote_id: id(308) },
      other: { ...APPLIED, ...OTHER, quote_id: id(303) },
    },
    inserts: [
      told("an application", "user", {
        ...APPLIED,
        ...BY_USER,
        job_id: JOB.decided,
        quote_id: id(302),
      }),
      told("one in another's name", "", {
        ...APPLIED,
        saved_by_user_id: PERSON.ownStaff,
        job_id: JOB.decided,
        quote_id: id(302),
      }),
      told("one of a finished job", "", {
        ...APPLIED,
        ...BY_USER,
        job_id: JOB.finished,
        quote_id: id(304),
      }),
      {
        ...told("one of a quote of another job", "", {
          ...APPLIED,
          job_id: JOB.bare,
          quote_id: id(302),
        }),
        stopped: "admin",
      },
    ],
    changes: [
      { row: "own", set: { ...BY_USER, note: "more" }, by: "user", checked: "manager admin" },
      { row: "hidden", set: BY_ADMIN, by: "admin", checked: "manager" },
      { row: "other", set: BY_ADMIN, by: "admin" },
    ],
  },
  pack_answers: {
    grows: true,
    forEachJob: `insert into pack_answers (job_id, organisation_id, reason, saved_by_user_id)
      select id, organisation_id, 'needed', created_by_user_id from jobs on conflict do nothing`,
    compared: "always",
    ofFirm: "reason held_at no_alternative_reason",
    ofOneOrganisation: true,
    key: ["job_id"],
    policies: { UPDATE: "client_corrects staff_corrects" },
    rows: {
      own: ANSWERS,
      finished: { ...ANSWERS, job_id: JOB.finished },
      hidden: { ...ANSWERS, job_id: JOB.hidden },
      other: { ...ANSWERS, ...OTHER },
    },
    inserts: [
      told("answers", "user", { ...ANSWERS, ...BY_USER, job_id: JOB.decided }),
      told("answers of a finished job", "", { ...ANSWERS, ...BY_USER, job_id: JOB.finished }),
    ],
    changes: [
      { row: "own", set: { ...BY_USER, reason: "more" }, by: "user", checked: "manager admin" },
      { row: "finished", set: BY_ADMIN, by: "admin" },
      { row: "finished", set: BY_USER, checked: "admin" },
      { row: "hidden", set: BY_ADMIN, by: "admin", checked: "manager" },
      { row: "other", set: BY_ADMIN, by: "admin" },
    ],
  },
  alternative_quotes: {
    grows: true,
    forEachJob: `insert into alternative_quotes (job_id, organisation_id, position, name)
      select id, organisation_id, 1, 'Expert' from jobs on conflict do nothing`,
    compared: "always",
    ofFirm: "name firm postcode",
    ofOneOrganisation: true,
    key: ["job_id", "position"],
    policies: { DELETE: "client_removes staff_removes" },
    rows: {
      own: QUOTED,
      hidden: { ...QUOTED, job_id: JOB.hidden },
      other: { ...QUOTED, ...OTHER },
    },
    removes: { own: "user manager admin", hidden: "manager admin", other: "admin" },
    inserts: [
      told("another quote", "user manager admin", { ...QUOTED, position: 2 }),
      told("one of a finished job", "admin", { ...QUOTED, job_id: JOB.finished }),
    ],
  },
};
