import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Values, WrittenEntry } from "./entry.ts";

const A_BILL = {
  organisation_id: ORG.own,
  bill_to: "Marlowe Vane",
  lines: JSON.stringify([{ description: "Report", net: "10.00" }]),
  net: 10,
  settings_version: 1,
  by_user_id: PERSON.admin,
};
const NUMBERED = { issued_on: "2026-03-27", due_on: "2026-04-26" };
const bill = (what: string, by: string, more: Values = {}) => ({
  what,
  values: {
    ...A_BILL,
    id: id(699),
    job_id: JOB.decided,
    quote_id: id(302),
    reference: "E",
    ...more,
  },
  by,
});
const A_FILE = { job_id: JOB.asked, organisation_id: ORG.own, xero: "x", quickbooks: "q" };
const AN_ENTRY = {
  job_id: JOB.asked,
  organisation_id: ORG.own,
  by_user_id: PERSON.admin,
  on_day: "2026-03-02",
  minutes: 80,
  kind: "READING",
  note: "canary",
};
const entry = (what: string, by: string, more: Values = {}) => ({
  what,
  values: { ...AN_ENTRY, id: id(689), ...more },
  by,
});

/** A client sees bills that have a number, and no time. */
export const BILL_TABLES: Record<string, WrittenEntry> = {
  unbilled_quotes: {
    ofOneOrganisation: true,
    compared: "always",
    key: ["quote_id"],
    rowsByTrigger: true,
    policies: { DELETE: "staff_settles" },
    rows: { accepted: { quote_id: id(302), organisation_id: ORG.own } },
    removes: { accepted: "admin" },
    inserts: [
      { what: "a mark", values: { quote_id: id(301), organisation_id: ORG.own }, by: "definer" },
    ],
  },
  bills: {
    grows: true,
    forEachJob: `insert into bills (job_id, organisation_id, quote_id, reference, bill_to, lines, net, settings_version,
        by_user_id, number, issued_on, due_on, paid_amount, paid_on)
      select job_id, organisation_id, id, id::text, 'Firm', '[]', 10, 1, created_by_user_id, id::text, '2026-03-27',
        '2026-04-26', 10, '2026-04-26' from quotes`,
    compared: "always",
    // Triggers keep it as it is, whoever may do what.
    openedWide: false,
    ofFirm: "reference bill_to lines number",
    ofOneOrganisation: true,
    policies: { UPDATE: "staff_notes" },
    rows: {
      numbered: {
        ...A_BILL,
        id: id(601),
        job_id: JOB.asked,
        quote_id: id(301),
        reference: "A",
        ...NUMBERED,
        number: "1",
      },
      waiting: { ...A_BILL, id: id(602), job_id: JOB.finished, quote_id: id(304), reference: "B" },
      hidden: {
        ...A_BILL,
        id: id(603),
        job_id: JOB.hidden,
        quote_id: id(308),
        reference: "C",
        ...NUMBERED,
        number: "3",
      },
      other: {
        ...A_BILL,
        id: id(604),
        job_id: JOB.other,
        organisation_id: ORG.other,
        quote_id: id(303),
        reference: "D",
        ...NUMBERED,
        number: "4",
      },
    },
    inserts: [
      bill("a bill of an accepted quote", "admin"),
      bill("one in a colleague's name", "", { by_user_id: PERSON.ownStaff }),
      bill("one that has its number", "", { ...NUMBERED, number: "9" }),
      {
        ...bill("one above its quote", "", { net: 11, lines: '[{"net":"11.00"}]' }),
        stopped: "admin",
      },
      { ...bill("one whose lines do not add up", "", { net: 9 }), stopped: "admin" },
      {
        ...bill("one of a quote that nobody accepted", "", {
          job_id: JOB.hidden,
          quote_id: id(308),
        }),
        stopped: "admin",
      },
    ],
    changes: [
      { row: "waiting", set: { ...NUMBERED, number: "2" }, by: "admin" },
      { row: "numbered", set: { paid_amount: 5, paid_on: "2026-04-01" }, by: "admin" },
    ],
  },
  bill_files: {
    grows: true,
    forEachJob: `insert into bill_files (bill_id, job_id, organisation_id, xero, quickbooks)
      select id, job_id, organisation_id, 'x', 'q' from bills`,
    compared: "always",
    // Triggers keep it as it is, whoever may do what.
    openedWide: false,
    ofOneOrganisation: true,
    key: ["bill_id"],
    rows: { own: { ...A_FILE, bill_id: id(601) } },
    inserts: [
      {
        what: "files of a bill of before",
        values: { ...A_FILE, job_id: JOB.finished, bill_id: id(602) },
      },
      {
        what: "files of a bill that was just made",
        before: `insert into bills (id, organisation_id, job_id, quote_id, reference, bill_to, lines, net, settings_version,
            by_user_id)
          values ('${id(699)}', '${ORG.own}', '${JOB.decided}', '${id(302)}', 'E', 'Firm', '${A_BILL.lines}', 10, 1,
            '${PERSON.admin}')`,
        values: { ...A_FILE, job_id: JOB.decided, bill_id: id(699) },
        by: "admin",
      },
    ],
  },
  time_entries: {
    grows: true,
    forEachJob: `insert into time_entries (job_id, organisation_id, by_user_id, on_day, minutes, kind)
      select id, organisation_id, created_by_user_id, '2026-03-02', 80, 'READING' from jobs`,
    compared: "always",
    words: "kind",
    ofOneOrganisation: true,
    policies: { UPDATE: "staff_corrects", DELETE: "staff_removes" },
    rows: {
      open: { ...AN_ENTRY, id: id(681) },
      billed: { ...AN_ENTRY, id: id(682), bill_id: id(601) },
      other: { ...AN_ENTRY, id: id(683), job_id: JOB.other, organisation_id: ORG.other },
    },
    removes: { open: "admin", other: "admin" },
    kept: { billed: "admin" },
    inserts: [
      entry("time", "admin"),
      entry("time of a colleague", "", { by_user_id: PERSON.ownStaff }),
      {
        ...entry("time of a job of another organisation", "", { job_id: JOB.other }),
        stopped: "admin",
      },
    ],
    changes: [
      { row: "open", set: { minutes: 90 }, by: "admin" },
      { row: "billed", set: { minutes: 90 }, checked: "admin" },
    ],
  },
};
