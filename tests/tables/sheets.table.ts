import { sheetHash } from "#app/domain/sheets/fix-sheet.server.ts";
import { aRow, valued } from "#tests/support/sheets/examples.ts";
import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";

/** By their ids. */
export const SHEET = {
  draft: id(451),
  fixed: id(452),
  released: id(453),
  hidden: id(454),
  other: id(455),
  loose: id(456),
};
const A_SHEET = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  kind: "VALUE",
  typed: "{}",
  started_by_user_id: PERSON.admin,
};
/** Of a price that stands and a row that is confirmed. */
const { input, result } = valued(
  {},
  { id: id(431) },
  { priceId: id(431) },
  { references: [aRow({ id: id(435) })] },
);
const FIXED = {
  input: JSON.stringify(input),
  result: JSON.stringify(result),
  engine: result.engine,
  sha256: sheetHash({ input, result }),
  fixed_by_user_id: PERSON.admin,
  fixed_at: "2026-01-02",
};
const UNCONFIRMED = JSON.stringify({ ...input, references: [aRow({ id: id(434) })] });
const RELEASED = { released_by_user_id: PERSON.admin, released_at: "2026-01-03" };
const sheet = (what: string, by: string, more: Values = {}): Insert => ({
  what,
  values: { ...A_SHEET, id: id(459), job_id: JOB.bare, number: 1, ...more },
  by,
});

/** A client sees what was released to them. */
export const SHEET_TABLES: Record<string, WrittenEntry> = {
  sheets: {
    grows: true,
    compared: "always",
    words: "engine kind sha256",
    ofFirm: "input result typed",
    ofOneOrganisation: true,
    forEachJob: `insert into sheets (id, job_id, organisation_id, number, kind, typed, started_by_user_id)
      select gen_random_uuid(), id, organisation_id, 9, 'USE', '{}', created_by_user_id from jobs`,
    policies: { UPDATE: "staff_drafts staff_releases worker_tells", DELETE: "staff_discards" },
    rows: {
      draft: { ...A_SHEET, id: SHEET.draft, number: 1 },
      fixed: { ...A_SHEET, ...FIXED, id: SHEET.fixed, number: 2 },
      released: { ...A_SHEET, ...FIXED, ...RELEASED, id: SHEET.released, number: 3 },
      loose: { ...A_SHEET, id: SHEET.loose, job_id: JOB.finished, number: 1 },
      hidden: {
        ...A_SHEET,
        ...FIXED,
        ...RELEASED,
        id: SHEET.hidden,
        job_id: JOB.hidden,
        number: 1,
      },
      other: {
        ...A_SHEET,
        ...FIXED,
        ...RELEASED,
        job_id: JOB.other,
        organisation_id: ORG.other,
        id: SHEET.other,
        number: 1,
      },
    },
    // The first job has a report for the prosecution: nothing of it is removed.
    kept: { draft: "admin" },
    removes: { loose: "admin" },
    inserts: [
      sheet("a draft", "admin"),
      sheet("a draft in another's name", "", { started_by_user_id: PERSON.ownStaff }),
      sheet("one that is fixed", "", FIXED),
      {
        ...sheet("one in the place of another job's", "", { supersedes_id: SHEET.other }),
        stopped: "admin",
      },
    ],
    changes: [
      { row: "draft", set: { version: 2 }, by: "admin" },
      { row: "draft", set: FIXED, by: "admin" },
      { row: "draft", set: { ...FIXED, fixed_by_user_id: PERSON.ownStaff }, checked: "admin" },
      { row: "draft", set: { ...FIXED, ...RELEASED }, checked: "admin" },
      { row: "draft", set: { ...FIXED, input: UNCONFIRMED }, checked: "admin" },
      { row: "fixed", set: RELEASED, by: "admin" },
      {
        row: "fixed",
        set: { ...RELEASED, released_by_user_id: PERSON.ownStaff },
        checked: "admin",
      },
      { row: "fixed", set: { version: 2 }, checked: "admin" },
      { row: "released", set: { version: 2 } },
      { row: "released", set: { told_at: "2026-01-04" }, by: "worker" },
      { row: "fixed", set: { told_at: "2026-01-04" } },
      { row: "other", set: { version: 2 } },
    ],
  },
  sheet_rows: {
    // Triggers keep it as it is, whoever may do what.
    openedWide: false,
    policies: { ALL: "definer_lists" },
    compared: "always",
    key: ["sheet_id", "position"],
    rows: {
      price: { sheet_id: SHEET.fixed, position: 1, price_row_id: id(431) },
      reference: { sheet_id: SHEET.fixed, position: 2, reference_row_id: id(435) },
    },
    inserts: [
      {
        what: "a row of a sheet",
        values: { sheet_id: SHEET.fixed, position: 3, price_row_id: id(432) },
        by: "definer",
      },
    ],
  },
};
