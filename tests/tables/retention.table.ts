import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Values, WrittenEntry } from "./entry.ts";

const AN_ENDING = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  outcome: "ACQUITTED",
  ended_on: "2026-03-27",
  told_by_user_id: PERSON.user,
};
const A_HOLD = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  reason: "canary",
  placed_by_user_id: PERSON.admin,
};
const A_REVIEW = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  due_on: "2026-03-27",
  decision: "KEEP",
  reason: "canary",
  by_user_id: PERSON.admin,
  next_on: "2027-03-27",
};
const A_DESTRUCTION = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  kind: "REVIEW",
  reason: "canary",
  proposed_by_user_id: PERSON.admin,
};
const CONFIRMED = {
  confirmed_by_user_id: PERSON.ownStaff,
  confirmed_by_name: "canary",
  confirmed_at: "2026-04-01",
  items: "{}",
  bytes: 0,
  papers: "[]",
  files: JSON.stringify({ pieces: [], documents: [] }),
  backups_clear_on: "2026-05-06",
};
const LIFTED = { lift_reason: "canary", lifted_at: "2026-04-01" };
const ending = (what: string, by: string, more: Values = {}) => ({
  what,
  values: { ...AN_ENDING, job_id: JOB.bare, ...more },
  by,
});
const hold = (what: string, by: string, more: Values = {}) => ({
  what,
  values: { ...A_HOLD, id: id(709), job_id: JOB.bare, ...more },
  by,
});

/** Either side tells an ending; holds are the staff's alone. */
export const RETENTION_TABLES: Record<string, WrittenEntry> = {
  job_endings: {
    grows: true,
    forEachJob: `insert into job_endings (job_id, organisation_id, outcome, ended_on, told_by_user_id)
      select id, organisation_id, 'PLEA', '2026-03-27', created_by_user_id from jobs on conflict do nothing`,
    compared: "always",
    words: "outcome",
    ofOneOrganisation: true,
    key: ["job_id"],
    policies: { UPDATE: "client_corrects staff_corrects" },
    rows: {
      own: AN_ENDING,
      hidden: { ...AN_ENDING, job_id: JOB.hidden, told_by_user_id: PERSON.manager },
      other: {
        ...AN_ENDING,
        job_id: JOB.other,
        organisation_id: ORG.other,
        told_by_user_id: PERSON.outsider,
      },
    },
    inserts: [
      ending("how it ended", "user"),
      ending("the same by staff", "admin", { told_by_user_id: PERSON.admin }),
      ending("one in a colleague's name", "", { told_by_user_id: PERSON.ownStaff }),
      ending("one of a hidden job", "", { job_id: JOB.hidden }),
      ending("one of another organisation's job", "", { job_id: JOB.other }),
    ],
    changes: [
      {
        row: "own",
        set: { outcome: "PLEA", told_by_user_id: PERSON.user },
        by: "user",
        checked: "manager admin",
      },
      {
        row: "hidden",
        set: { outcome: "PLEA", told_by_user_id: PERSON.manager },
        by: "manager",
        checked: "admin",
      },
      { row: "other", set: { told_by_user_id: PERSON.admin }, by: "admin" },
    ],
  },
  legal_holds: {
    grows: true,
    forEachJob: `insert into legal_holds (job_id, organisation_id, reason, placed_by_user_id)
      select id, organisation_id, 'canary', created_by_user_id from jobs on conflict do nothing`,
    compared: "always",
    ofOneOrganisation: true,
    policies: { UPDATE: "staff_lifts" },
    rows: {
      inForce: { ...A_HOLD, id: id(701), job_id: JOB.shared },
      lifted: { ...A_HOLD, id: id(702), ...LIFTED, lifted_by_user_id: PERSON.admin },
      other: {
        ...A_HOLD,
        ...LIFTED,
        id: id(703),
        job_id: JOB.other,
        organisation_id: ORG.other,
        lifted_by_user_id: PERSON.admin,
      },
    },
    inserts: [
      hold("a hold", "admin"),
      hold("one in a colleague's name", "", { placed_by_user_id: PERSON.ownStaff }),
      hold("one that is lifted", "", { ...LIFTED, lifted_by_user_id: PERSON.admin }),
      { ...hold("a second one", "", { job_id: JOB.shared }), stopped: "admin" },
    ],
    changes: [
      { row: "inForce", set: { ...LIFTED, lifted_by_user_id: PERSON.admin }, by: "admin" },
      { row: "inForce", set: { ...LIFTED, lifted_by_user_id: PERSON.ownStaff }, checked: "admin" },
    ],
  },
  reviews: {
    grows: true,
    forEachJob: `insert into reviews (job_id, organisation_id, due_on, decision, reason, by_user_id, next_on)
      select id, organisation_id, '2026-03-27', 'KEEP', 'canary', created_by_user_id, '2027-03-27' from jobs`,
    compared: "always",
    words: "decision",
    ofOneOrganisation: true,
    rows: {
      own: { ...A_REVIEW, id: id(711) },
      other: { ...A_REVIEW, id: id(712), job_id: JOB.other, organisation_id: ORG.other },
    },
    inserts: [
      { what: "a review", values: { ...A_REVIEW, id: id(719) }, by: "admin" },
      {
        what: "one in a colleague's name",
        values: { ...A_REVIEW, id: id(719), by_user_id: PERSON.ownStaff },
      },
    ],
  },
  destructions: {
    grows: true,
    forEachJob: `insert into destructions (job_id, organisation_id, kind, reason, proposed_by_user_id)
      select id, organisation_id, 'REVIEW', 'canary', created_by_user_id from jobs on conflict do nothing`,
    compared: "always",
    words: "kind",
    ofOneOrganisation: true,
    policies: { UPDATE: "worker_finishes", DELETE: "staff_drops" },
    rows: {
      proposed: { ...A_DESTRUCTION, id: id(721) },
      confirmed: { ...A_DESTRUCTION, ...CONFIRMED, id: id(722), job_id: JOB.shared },
      other: { ...A_DESTRUCTION, id: id(723), job_id: JOB.other, organisation_id: ORG.other },
    },
    removes: { proposed: "admin", other: "admin" },
    inserts: [
      {
        what: "a proposal",
        values: { ...A_DESTRUCTION, id: id(729), job_id: JOB.bare },
        by: "admin",
      },
      {
        what: "one in a colleague's name",
        values: {
          ...A_DESTRUCTION,
          id: id(729),
          job_id: JOB.bare,
          proposed_by_user_id: PERSON.ownStaff,
        },
      },
      {
        what: "one that is confirmed",
        values: { ...A_DESTRUCTION, ...CONFIRMED, id: id(729), job_id: JOB.bare },
      },
    ],
    changes: [{ row: "confirmed", set: { files_gone_at: "2026-04-02" }, by: "worker" }],
  },
};
