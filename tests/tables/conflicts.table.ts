import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";

/** Where a check's digest stands until it is worked out of the rows of the case. */
const DIGEST = "a".repeat(64);
const A_CHECK = {
  organisation_id: ORG.own,
  subjects: "[]",
  parties_digest: DIGEST,
  engine: "names-1",
  names_searched: 9,
  run_by_user_id: PERSON.admin,
};
const CLEAR = { result: "CLEAR", decided_by_user_id: PERSON.admin, decided_at: "2026-01-03" };
const A_HIT = {
  subject: "Jordan Ashby",
  found: "Jordan Ashby",
  source: "PARTY",
  class: "EXACT",
  why: "{same name}",
};
const AN_INTEREST = { user_id: PERSON.admin, name: "Moorland Police", kind: "FORCE" };

const checked = (what: string, more: Values, by = ""): Insert => ({
  what,
  values: { ...A_CHECK, job_id: JOB.bare, ...more },
  by,
});

export const CONFLICT_TABLES: Record<string, WrittenEntry> = {
  conflict_names: {
    grows: true,
    words: "role source",
    ofFirm: "aliases keys shown",
    foundOtherwise: "by its keys",
    policies: { ALL: "definer_keeps", UPDATE: "staff_finds" },
    key: ["source", "source_id"],
    rows: {
      party: { source: "PARTY", source_id: id(341) },
      other: { source: "PARTY", source_id: id(345) },
      organisation: { source: "ORGANISATION", source_id: ORG.own },
      person: { source: "PROFILE", source_id: PERSON.user },
    },
    rowsByTrigger: true,
    removes: { party: "definer", other: "definer", organisation: "definer", person: "definer" },
    changes: [{ row: "party", set: { keys: "{a}" }, by: "admin definer" }],
    inserts: [
      {
        what: "a name",
        values: { source: "PARTY", source_id: id(999), shown: "Jordan Ashby" },
        by: "definer",
      },
    ],
  },
  expert_interests: {
    compared: "always",
    words: "kind",
    policies: { DELETE: "staff_removes" },
    rows: { force: { ...AN_INTEREST, id: id(351) } },
    removes: { force: "admin" },
    inserts: [{ what: "an interest", values: AN_INTEREST, by: "admin" }],
  },
  conflict_checks: {
    grows: true,
    compared: "always",
    words: "engine parties_digest result subjects",
    ofOneOrganisation: true,
    decides: { columns: "result job_id" },
    forEachJob: `insert into conflict_checks (job_id, organisation_id, subjects, parties_digest, engine,
        names_searched, run_by_user_id, result, decided_by_user_id, decided_at)
      select id, organisation_id, '[]', app.parties_digest(id), 'names-1', 1, created_by_user_id, 'CLEAR',
        created_by_user_id, now() from jobs`,
    policies: { UPDATE: "staff_decides worker_reminds" },
    rows: {
      asked: { ...A_CHECK, ...CLEAR, id: id(361), job_id: JOB.asked },
      bare: { ...A_CHECK, ...CLEAR, id: id(362), job_id: JOB.bare },
      open: { ...A_CHECK, id: id(363), job_id: JOB.hidden },
      other: { ...A_CHECK, ...CLEAR, id: id(364), job_id: JOB.other, organisation_id: ORG.other },
      decided: { ...A_CHECK, ...CLEAR, id: id(365), job_id: JOB.decided },
    },
    inserts: [
      checked("a check", {}, "admin"),
      checked("one in another's name", { run_by_user_id: PERSON.ownStaff }),
      checked("one that is decided", CLEAR),
    ],
    changes: [
      { row: "open", set: CLEAR, by: "admin" },
      { row: "open", set: { ...CLEAR, decided_by_user_id: PERSON.ownStaff }, checked: "admin" },
      { row: "asked", set: CLEAR },
      { row: "open", set: { reminded_at: "2026-01-03" }, by: "worker" },
      { row: "asked", set: { reminded_at: "2026-01-03" } },
    ],
  },
  conflict_hits: {
    grows: true,
    forEachJob: `insert into conflict_hits (check_id, position, subject, found, source, class, why)
      select id, 1, 'Someone', 'Someone', 'PARTY', 'EXACT', '{same name}' from conflict_checks
      on conflict do nothing`,
    compared: "always",
    words: "class role source verdict why",
    foundOtherwise: "by its check, which is its key",
    policies: { UPDATE: "staff_judges" },
    key: ["check_id", "position"],
    rows: {
      decided: { ...A_HIT, check_id: id(361), position: 1 },
      open: { ...A_HIT, check_id: id(363), position: 1 },
    },
    inserts: [
      {
        what: "a name of an open check",
        values: { ...A_HIT, check_id: id(363), position: 2 },
        by: "admin",
      },
      { what: "a name of a decided check", values: { ...A_HIT, check_id: id(361), position: 2 } },
    ],
    changes: [
      { row: "open", set: { verdict: "ANOTHER_PERSON" }, by: "admin" },
      { row: "decided", set: { verdict: "ANOTHER_PERSON" } },
    ],
  },
};
