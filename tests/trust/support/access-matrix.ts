import { JOB, ORG, PERSON, type Role } from "./access/actors.ts";
import { CASEWORK } from "./access/casework.ts";
import { ROWS, SAMPLE, TEMPLATE_ID, type Values } from "./access/rows.ts";

/** Columns, or `*` for all of them. */
interface Granted {
  select?: string;
  insert?: string;
  update?: string;
  delete?: true;
}

export interface Insert {
  what: string;
  values: Values;
  /** Whose row comes to stand there. */
  by?: string;
  /** Whom a reference or a unique key stops, and no rule of access. */
  stopped?: string;
}

export interface Change {
  row: string;
  set: Values;
  by?: string;
  /** Who reaches the row and may not make this of it. */
  checked?: string;
}

/** What is expected of one table. Whoever is not named reads, removes and changes nothing. */
export interface Expected {
  /** How a row is found; its id where nothing else is said. */
  key?: string[];
  grants: Partial<Record<Role, Granted>>;
  reads: Record<string, string>;
  removes?: Record<string, string>;
  inserts?: Insert[];
  changes?: Change[];
}

const ALL: Granted = { select: "*", insert: "*", update: "*", delete: true };
const everyRow = (table: string, who: string) =>
  Object.fromEntries(Object.keys(ROWS[table] ?? {}).map((row) => [row, who]));
const VISITORS = "visitor registering registered";

const signIn = (table: string, also = "", more: Partial<Expected["grants"]> = {}) => ({
  grants: { auth: ALL, ...more },
  reads: everyRow(table, `auth ${also}`),
});

const enquiry = (what: string, more: Values, by = ""): Insert => ({
  what,
  values: { ...SAMPLE.enquiry, ...more },
  by,
});
const mail = (what: string, more: Values, by: string): Insert => ({
  what,
  values: { ...SAMPLE.mail, ...more },
  by,
});
const version = (what: string, by: string | null, may: string): Insert => ({
  what,
  values: { ...SAMPLE.version, template_id: TEMPLATE_ID, created_by_user_id: by },
  by: may,
});

/** Sign-in, mails and what the business keeps for itself. */
const BACKGROUND: Record<string, Expected> = {
  accounts: {
    ...signIn("accounts", "", { visitor: { insert: "*" }, definer: { insert: "*" } }),
    removes: everyRow("accounts", "auth"),
    changes: [{ row: "user", set: { password: "x" }, by: "auth" }],
    inserts: [
      {
        what: "somebody's password",
        values: { user_id: PERSON.user, account_id: "3", provider_id: "credential" },
        by: "auth definer",
      },
      {
        what: "the registrant's password",
        values: { user_id: PERSON.registrant, account_id: "4", provider_id: "credential" },
        by: "registering registered",
        stopped: "visitor auth definer",
      },
      {
        what: "another way in for the registrant",
        values: { user_id: PERSON.registrant, account_id: "5", provider_id: "elsewhere" },
        stopped: "auth definer",
      },
    ],
  },
  sessions: {
    ...signIn("sessions", "definer", {
      definer: { select: "*", update: "updated_at", delete: true },
    }),
    removes: everyRow("sessions", "auth definer"),
    changes: [
      { row: "other", set: { updated_at: "2026-01-03" }, by: "auth definer" },
      { row: "other", set: { expires_at: "2030-01-03" }, by: "auth" },
    ],
    inserts: [
      {
        what: "a session",
        values: { user_id: PERSON.user, token: "t3", expires_at: "2030-01-01" },
        by: "auth",
      },
    ],
  },
  devices: {
    ...signIn("devices", "definer", {
      definer: { select: "*", update: "last_seen_at", delete: true },
    }),
    removes: everyRow("devices", "auth definer"),
    changes: [{ row: "user", set: { last_seen_at: "2026-01-03" }, by: "auth definer" }],
    inserts: [
      { what: "a device", values: { user_id: PERSON.user, token_digest: "d2" }, by: "auth" },
    ],
  },
  two_factors: {
    key: ["user_id"],
    ...signIn("two_factors", "definer", { definer: { select: "user_id", delete: true } }),
    removes: everyRow("two_factors", "auth definer"),
    changes: [{ row: "user", set: { secret: "x" }, by: "auth" }],
    inserts: [
      {
        what: "a second factor",
        values: { user_id: PERSON.manager, secret: "s", backup_codes: "b" },
        by: "auth",
      },
    ],
  },
  verifications: {
    ...signIn("verifications", "definer", { definer: ALL }),
    removes: everyRow("verifications", "auth definer"),
    changes: [{ row: "one", set: { value: "x" }, by: "auth definer" }],
    inserts: [
      {
        what: "a link",
        values: { identifier: "n", value: "v2", expires_at: "2030-01-01" },
        by: "auth definer",
      },
    ],
  },
  ended_sessions: {
    key: ["token_digest"],
    grants: {
      auth: { select: "*" },
      definer: { select: "*", insert: "*", update: "ended_at", delete: true },
    },
    reads: everyRow("ended_sessions", "auth definer"),
    removes: everyRow("ended_sessions", "definer"),
    changes: [{ row: "one", set: { ended_at: "2026-01-03" }, by: "definer" }],
    inserts: [{ what: "an end", values: { token_digest: "e2", reason: "PAUSED" }, by: "definer" }],
  },
  rate_limits: {
    key: ["key"],
    grants: { definer: ALL },
    reads: everyRow("rate_limits", "definer"),
    removes: everyRow("rate_limits", "definer"),
    changes: [{ row: "one", set: { count: 2 }, by: "definer" }],
    inserts: [
      {
        what: "a limit",
        values: { key: "k2", count: 1, resets_at: "2030-01-01" },
        by: "definer",
      },
    ],
  },
  statistics: {
    key: ["months", "first_month"],
    grants: {
      admin: { select: "*" },
      definer: { select: "*", insert: "*", update: "*" },
    },
    reads: everyRow("statistics", "admin definer"),
    changes: [{ row: "one", set: { requested: 2 }, by: "definer" }],
    inserts: [
      {
        what: "a month",
        values: { ...ROWS.statistics?.one, first_month: "2020-02-01" },
        by: "definer",
      },
    ],
  },
  enquiries: {
    key: ["number"],
    grants: {
      admin: {
        select: "*",
        update: "answered_at note note_version owner_user_id state updated_at",
      },
      visitor: { insert: "*" },
      worker: { select: "email id number" },
      definer: { select: "fingerprint number" },
    },
    reads: everyRow("enquiries", "admin worker definer"),
    changes: [{ row: "new", set: { state: "SPAM" }, by: "admin" }],
    inserts: [
      enquiry("an enquiry", {}, VISITORS),
      enquiry("one held for spam", { state: "SPAM" }, VISITORS),
      enquiry("one without its fingerprint", { fingerprint: null }),
      enquiry("one answered already", { state: "REPLIED", answered_at: "2026-01-02" }),
      enquiry("one with an owner", { owner_user_id: PERSON.admin }),
      enquiry("one with a note", { note: "Text" }),
      enquiry("one with a note's version", { note_version: 1 }),
    ],
  },
  email_templates: {
    grants: {
      admin: { select: "*", update: "body description is_active subject updated_at version" },
      worker: { select: "*" },
      setup: { select: "*", insert: "*" },
    },
    reads: everyRow("email_templates", "admin worker setup"),
    changes: [{ row: "one", set: { body: "Other" }, by: "admin" }],
    inserts: [
      {
        what: "a template",
        values: { key: "new", name: "Name", description: "D", subject: "S", body: "B" },
        by: "setup",
      },
    ],
  },
  email_template_versions: {
    key: ["template_id", "number"],
    grants: { admin: { select: "*", insert: "*" }, setup: { insert: "*" } },
    reads: everyRow("email_template_versions", "admin"),
    inserts: [
      version("a version of mine", PERSON.admin, "admin setup"),
      version("a version in another's name", PERSON.ownStaff, "setup"),
      version("a version of nobody's", null, "setup"),
    ],
  },
  audit_seals: {
    key: ["seq"],
    grants: { admin: { select: "*" }, worker: { select: "*", insert: "*" } },
    reads: everyRow("audit_seals", "admin worker"),
    inserts: [
      {
        what: "the next seal",
        values: { seq: 2, audit_id: PERSON.nobody, hash: `\\x${"1".repeat(64)}` },
        by: "worker",
      },
    ],
  },
  installation_checks: {
    key: ["name"],
    grants: {
      admin: { select: "*" },
      worker: { select: "*", insert: "*", update: "*" },
      setup: { select: "*", insert: "*", update: "*" },
    },
    reads: everyRow("installation_checks", "admin worker setup"),
    changes: [{ row: "one", set: { detail: "x" }, by: "worker setup" }],
    inserts: [
      {
        what: "a check",
        values: { name: "backup", state: "OK", detail: "D" },
        by: "worker setup",
      },
    ],
  },
  sent_emails: {
    key: ["state"],
    grants: {
      admin: { select: "*", insert: "*", update: "next_attempt_by queued_at resends state" },
      worker: {
        ...{ select: "*", insert: "*" },
        update:
          "attempts html_body last_error next_attempt_by queued_at sent_at state subject text_body",
      },
      setup: { select: "created_at queued_at state" },
    },
    reads: everyRow("sent_emails", "admin worker setup"),
    changes: [
      { row: "sent", set: { state: "QUEUED" }, by: "admin worker" },
      { row: "queued", set: { state: "QUEUED" }, by: "worker" },
      { row: "sent", set: { state: "KEPT" }, by: "worker", checked: "admin" },
      { row: "queued", set: { last_error: "x" }, by: "worker" },
    ],
    inserts: [
      mail("a test to myself", {}, "admin worker"),
      mail("a test to somebody else", { recipient_email: "user@people.example" }, "worker"),
      mail("a test about an organisation", { org_id: ORG.own }, "worker"),
      mail("a test about a job", { job_id: JOB.asked }, "worker"),
      mail("a test that counts as sent", { state: "SENT" }, "worker"),
      mail("a test with a notification", { notification: "{}" }, "worker"),
      mail("a test tried before", { attempts: 1 }, "worker"),
      mail("a test sent again", { resends: 1 }, "worker"),
      mail("a test with an error", { last_error: "x" }, "worker"),
      mail("a test with its time", { sent_at: "2026-01-02" }, "worker"),
    ],
  },
};

/** A backup reads all there is, and changes nothing. */
function withBackup(expected: Expected): Expected {
  const reads = Object.entries(expected.reads).map(([row, who]) => [row, `${who} backup`]);
  return {
    ...expected,
    grants: { ...expected.grants, backup: { select: "*" } },
    reads: Object.fromEntries(reads),
  };
}

/** Every table, and who may do what there. A table that is not here fails. */
export const MATRIX: Record<string, Expected> = Object.fromEntries(
  Object.entries({ ...CASEWORK, ...BACKGROUND }).map(([table, expected]) => [
    table,
    withBackup(expected),
  ]),
);
