import { PERSON, type Role } from "#tests/trust/support/access/actors.ts";
import { BUSINESS } from "#tests/trust/support/access/business.ts";
import { CASEWORK } from "#tests/trust/support/access/casework.ts";
import { everyRow, ROWS, type Values } from "#tests/trust/support/access/rows.ts";

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
  /** What the same person has done just before, in SQL. */
  before?: string;
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

const signIn = (table: string, also = "", more: Partial<Expected["grants"]> = {}) => ({
  grants: { auth: ALL, ...more },
  reads: everyRow(table, `auth ${also}`),
});

/** Sign-in, limits and figures. */
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
  Object.entries({ ...CASEWORK, ...BUSINESS, ...BACKGROUND }).map(([table, expected]) => [
    table,
    withBackup(expected),
  ]),
);
