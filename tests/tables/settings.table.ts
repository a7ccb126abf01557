import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { CONFIRMED, confirmedByStaff } from "./confirmed-by-staff.ts";
import type { WrittenEntry } from "./entry.ts";

const A_RULE = {
  service: "OTHER",
  no_application_below: 100,
  no_application_below_prison_law: 500,
  valid_from: "2026-01-01",
  source: "A letter",
};
const A_DAY = { jurisdiction: "EW", day: "2027-06-14", name: "A day", source: "A proclamation" };
const FUNDED = { job_id: JOB.asked, organisation_id: ORG.own, type: "PRIVATE" };
const BY_ADMIN = { saved_by_user_id: PERSON.admin };
const toldBy = (person: "user", job: string, by: string) => ({
  what: `who pays for ${job}, told by the ${person}`,
  values: { ...FUNDED, job_id: job, saved_by_user_id: PERSON[person] },
  by,
});
export const SETTINGS_TABLES: Record<string, WrittenEntry> = {
  terms_versions: {
    compared: "always",
    words: "body sha256",
    key: ["number"],
    rows: { second: { number: 902, body: "Terms", sha256: "a".repeat(64) } },
    inserts: [
      {
        what: "terms",
        by: "admin",
        values: { number: 903, body: "T", sha256: "", published_by_user_id: PERSON.admin },
      },
      {
        what: "terms in another's name",
        values: { number: 903, body: "T", sha256: "", published_by_user_id: PERSON.ownStaff },
      },
    ],
  },
  business_settings: {
    compared: "always",
    words: "account_name account_number postcode sort_code vat_number",
    key: ["version"],
    rows: { second: { version: 902 } },
    inserts: [
      { what: "settings", values: { version: 903, ...BY_ADMIN }, by: "admin" },
      {
        what: "settings in another's name",
        values: { version: 903, saved_by_user_id: PERSON.ownStaff },
      },
    ],
  },
  fee_rules: {
    compared: "always",
    words: "region service",
    ...confirmedByStaff("a rate", A_RULE),
    rows: {
      new: { ...A_RULE, id: id(341) },
      confirmed: { ...A_RULE, ...CONFIRMED, id: id(342) },
    },
  },
  bank_holidays: {
    compared: "always",
    words: "jurisdiction",
    ...confirmedByStaff("a day", A_DAY),
    rows: { new: { ...A_DAY, id: id(343) }, confirmed: { ...A_DAY, id: id(344), ...CONFIRMED } },
  },
  job_funding: {
    forEachJob: `insert into job_funding (job_id, organisation_id, type, saved_by_user_id)
      select id, organisation_id, 'PRIVATE', created_by_user_id from jobs on conflict do nothing`,
    compared: "always",
    words: "maat service type ufn",
    ofOneOrganisation: true,
    key: ["job_id"],
    policies: { UPDATE: "staff_changes" },
    rows: {
      own: { ...FUNDED, ...BY_ADMIN },
      hidden: { ...FUNDED, ...BY_ADMIN, job_id: JOB.hidden },
      other: { ...FUNDED, ...BY_ADMIN, job_id: JOB.other, organisation_id: ORG.other },
    },
    inserts: [
      { what: "who pays", values: { ...FUNDED, ...BY_ADMIN, job_id: JOB.bare }, by: "admin" },
      {
        what: "the same in another's name",
        values: { ...FUNDED, job_id: JOB.bare, saved_by_user_id: PERSON.ownStaff },
      },
      toldBy("user", JOB.bare, "user"),
      toldBy("user", JOB.finished, ""),
      toldBy("user", JOB.hidden, ""),
    ],
    changes: [
      { row: "own", set: { saved_by_user_id: PERSON.admin }, by: "admin" },
      { row: "own", set: { saved_by_user_id: PERSON.ownStaff }, checked: "admin" },
      { row: "other", set: { saved_by_user_id: PERSON.admin }, by: "admin" },
    ],
  },
};
