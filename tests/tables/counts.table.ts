import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Change, WrittenEntry } from "./entry.ts";

const DAY = "2026-01-02";

const visit = (userId: string, jobId: string) => ({ user_id: userId, job_id: jobId, seen: 1 });
const opened = (userId: string, entry: number) => ({ user_id: userId, entry_id: id(entry) });
const seen = (row: string, by: string): Change => ({ row, set: { seen: 2 }, by });
const mark = (row: string, by: string): Change => ({ row, set: { seen_at: "2026-01-03" }, by });

export const COUNT_TABLES: Record<string, WrittenEntry> = {
  job_activity: {
    grows: true,
    words: "audience",
    ofOneOrganisation: true,
    foundOtherwise: "by its job, which is its key",
    policies: { ALL: "definer_counts" },
    key: ["job_id", "audience"],
    rows: {
      client: { job_id: JOB.asked, audience: "CLIENT" },
      staff: { job_id: JOB.asked, audience: "STAFF" },
      hidden: { job_id: JOB.hidden, audience: "CLIENT" },
      other: { job_id: JOB.other, audience: "CLIENT" },
    },
    rowsByTrigger: true,
    changes: [{ row: "client", set: { event_count: 9 }, by: "definer" }],
    inserts: [
      {
        what: "a counter",
        values: { job_id: JOB.bare, organisation_id: ORG.own, audience: "CLIENT", event_count: 1 },
        by: "definer",
      },
    ],
  },
  job_counts: {
    words: "status",
    ofOneOrganisation: true,
    policies: { ALL: "definer_counts" },
    key: ["organisation_id", "status"],
    rows: {
      own: { organisation_id: ORG.own, status: "QUOTE_SENT" },
      other: { organisation_id: ORG.other, status: "QUOTE_SENT" },
    },
    rowsByTrigger: true,
    changes: [{ row: "own", set: { n: 9 }, by: "definer" }],
    inserts: [
      {
        what: "a count",
        values: { organisation_id: ORG.own, status: "ON_HOLD", n: 1 },
        by: "definer",
      },
    ],
  },
  job_visits: {
    grows: true,
    forEachJob:
      "insert into job_visits (user_id, job_id, seen) select created_by_user_id, id, 3 from jobs",
    policies: { ALL: "own_visits" },
    key: ["user_id", "job_id"],
    rows: {
      user: visit(PERSON.user, JOB.asked),
      manager: visit(PERSON.manager, JOB.asked),
      outsider: visit(PERSON.outsider, JOB.other),
      admin: visit(PERSON.admin, JOB.asked),
    },
    changes: [seen("user", "user"), seen("outsider", ""), seen("admin", "admin")],
    inserts: [
      { what: "my visit", values: visit(PERSON.user, JOB.bare), by: "user" },
      { what: "my visit to a hidden job", values: visit(PERSON.user, JOB.hidden) },
      { what: "my visit to another's job", values: visit(PERSON.user, JOB.other) },
      { what: "the manager's visit", values: visit(PERSON.manager, JOB.bare), by: "manager" },
      { what: "a paused person's visit", values: visit(PERSON.paused, JOB.bare) },
      { what: "staff's visit", values: visit(PERSON.admin, JOB.other), by: "admin" },
    ],
  },
  read_notifications: {
    compared: "by proofs",
    policies: { ALL: "own_marks" },
    key: ["user_id", "entry_id"],
    rows: {
      user: opened(PERSON.user, 321),
      outsider: opened(PERSON.outsider, 324),
      admin: opened(PERSON.admin, 322),
    },
    removes: { user: "user", outsider: "", admin: "admin" },
    inserts: [
      { what: "my mark", values: opened(PERSON.manager, 321), by: "manager" },
      { what: "another's mark", values: opened(PERSON.ownStaff, 321) },
      { what: "my mark on what staff see alone", values: opened(PERSON.user, 322) },
      { what: "my mark on another organisation's", values: opened(PERSON.user, 324) },
    ],
  },
  news_marks: {
    compared: "by proofs",
    policies: { ALL: "own_mark" },
    key: ["user_id"],
    rows: {
      user: { user_id: PERSON.user, seen_at: DAY },
      outsider: { user_id: PERSON.outsider, seen_at: DAY },
      admin: { user_id: PERSON.admin, seen_at: DAY },
    },
    changes: [mark("user", "user"), mark("outsider", ""), mark("admin", "admin")],
    inserts: [
      {
        what: "the manager's mark",
        values: { user_id: PERSON.manager, seen_at: "2026-01-02" },
        by: "manager",
      },
      { what: "another staff's mark", values: { user_id: PERSON.ownStaff, seen_at: "2026-01-02" } },
    ],
  },
};
