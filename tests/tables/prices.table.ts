import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { CONFIRMED, confirmedByStaff } from "./confirmed-by-staff.ts";
import type { WrittenEntry } from "./entry.ts";

const BY_ADMIN = { added_by_user_id: PERSON.admin };
const BY_ANOTHER = { added_by_user_id: PERSON.ownStaff };
const A_PRICE = {
  ...BY_ADMIN,
  substance: "Cocaine",
  place: "Leeds",
  level: "Street",
  unit_name: "deal",
  low: 1_000,
  high: 2_000,
  observed_from: "2026-03-01",
  observed_until: "2026-03-31",
  kind: "MESSAGE",
  printed_source: "Own casework",
  from_job_id: JOB.asked,
  from_organisation_id: ORG.own,
};
const WITHDRAWN = {
  withdrawn_by_user_id: PERSON.admin,
  withdrawn_at: "2026-04-01",
  withdraw_reason: "Misread",
};
const A_REFERENCE = {
  kind: "UNIT",
  subject: "Nine bar",
  low: 252,
  high: 255,
  unit: "g",
  source: "A book",
};
const A_TERM = {
  ...BY_ADMIN,
  term: "food",
  meaning: "Heroin",
  strength: "LIKELY",
  source: "A message",
};

const A_CONFIRMED_LIST = confirmedByStaff("a reference row", A_REFERENCE);

/** The staff's alone. */
export const PRICE_TABLES: Record<string, WrittenEntry> = {
  price_rows: {
    compared: "always",
    // Triggers keep it as it is, whoever may do what.
    openedWide: false,
    words: "kind level",
    policies: { UPDATE: "staff_withdraws" },
    rows: {
      stands: { ...A_PRICE, id: id(431) },
      withdrawn: { ...A_PRICE, ...WITHDRAWN, id: id(432) },
    },
    inserts: [
      { what: "a price", values: A_PRICE, by: "admin" },
      { what: "a price in another's name", values: { ...A_PRICE, ...BY_ANOTHER } },
      { what: "a price that is withdrawn", values: { ...A_PRICE, ...WITHDRAWN } },
      {
        what: "a price for a withdrawn one",
        values: { ...A_PRICE, replaces: id(432) },
        by: "admin",
      },
      { what: "a price for one that stands", values: { ...A_PRICE, replaces: id(431) } },
    ],
    changes: [
      { row: "stands", set: WITHDRAWN, by: "admin" },
      {
        row: "stands",
        set: { ...WITHDRAWN, withdrawn_by_user_id: PERSON.ownStaff },
        checked: "admin",
      },
      { row: "withdrawn", set: WITHDRAWN },
    ],
  },
  reference_rows: {
    compared: "always",
    words: "kind unit",
    policies: { UPDATE: "staff_confirms staff_withdraws" },
    inserts: [
      ...A_CONFIRMED_LIST.inserts,
      {
        what: "a reference row that is withdrawn",
        values: { ...A_REFERENCE, ...BY_ADMIN, ...WITHDRAWN },
      },
    ],
    rows: {
      new: { ...A_REFERENCE, id: id(434) },
      confirmed: { ...A_REFERENCE, ...CONFIRMED, id: id(435) },
      withdrawn: { ...A_REFERENCE, ...WITHDRAWN, id: id(437) },
    },
    changes: [
      ...A_CONFIRMED_LIST.changes.slice(0, 2),
      { row: "new", set: WITHDRAWN, by: "admin" },
      { row: "confirmed", set: WITHDRAWN, by: "admin" },
      { row: "confirmed", set: { confirmed_by_user_id: PERSON.admin }, checked: "admin" },
      {
        row: "confirmed",
        set: { ...WITHDRAWN, withdrawn_by_user_id: PERSON.ownStaff },
        checked: "admin",
      },
      { row: "withdrawn", set: { confirmed_by_user_id: PERSON.admin } },
      { row: "withdrawn", set: WITHDRAWN },
    ],
  },
  glossary_terms: {
    compared: "always",
    words: "strength",
    rows: { food: { ...A_TERM, id: id(436), from_job_id: JOB.asked } },
    inserts: [
      { what: "a term", values: A_TERM, by: "admin" },
      { what: "a term in another's name", values: { ...A_TERM, ...BY_ANOTHER } },
    ],
  },
};
