import { PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { everyRow, ROWS } from "#tests/trust/support/access-matrix/rows.ts";
import type { Granted, TableEntry } from "./entry.ts";

const ALL: Granted = { select: "*", insert: "*", update: "*", delete: true };

const signIn = (table: string, also = "", more: Partial<TableEntry["grants"]> = {}) => ({
  grants: { auth: ALL, ...more },
  reads: everyRow(table, `auth ${also}`),
});

/** Sign-in, limits and figures. */
export const SIGN_IN_TABLES: Record<string, TableEntry> = {
  accounts: {
    grows: true,
    compared: "by proofs",
    words: "provider_id",
    secret: "*",
    policies: { ALL: "auth_all" },
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
    grows: true,
    secret: "token",
    restored: "false",
    policies: { ALL: "auth_all definer_ends" },
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
    compared: "by proofs",
    secret: "token_digest",
    policies: { ALL: "auth_all definer_forgets" },
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
    compared: "by proofs",
    secret: "*",
    policies: { ALL: "auth_all definer_resets" },
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
    compared: "by proofs",
    words: "purpose",
    secret: "*",
    restored: "false",
    policies: { ALL: "auth_all definer_makes" },
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
    words: "reason",
    secret: "*",
    policies: { ALL: "definer_ends" },
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
    compared: "by proofs",
    secret: "*",
    policies: { ALL: "definer_counts" },
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
    policies: { ALL: "definer_counts" },
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
