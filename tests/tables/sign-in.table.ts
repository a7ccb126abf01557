import { id, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { WrittenEntry } from "./entry.ts";

const DAY = "2026-01-02";

const A_MONTH = {
  first_month: "2020-01-01",
  months: 1,
  requested: 1,
  accepted: 1,
  quoted: 1,
  completed: 1,
  counted_at: DAY,
};

export const SIGN_IN_TABLES: Record<string, WrittenEntry> = {
  accounts: {
    grows: true,
    compared: "by proofs",
    words: "provider_id",
    secret: "*",
    policies: { ALL: "auth_all" },
    rows: {
      user: { id: id(351), user_id: PERSON.user, account_id: "1", provider_id: "credential" },
      other: { id: id(352), user_id: PERSON.outsider, account_id: "2", provider_id: "credential" },
    },
    removes: { user: "auth", other: "auth" },
    changes: [{ row: "user", set: { password: "x" }, by: "auth" }],
    inserts: [
      {
        what: "someone's password",
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
    rows: {
      user: { id: id(361), user_id: PERSON.user, token: "t1", expires_at: DAY },
      other: { id: id(362), user_id: PERSON.outsider, token: "t2", expires_at: DAY },
    },
    removes: { user: "auth definer", other: "auth definer" },
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
    rows: { user: { id: id(371), user_id: PERSON.user, token_digest: "d1" } },
    removes: { user: "auth definer" },
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
    rows: { user: { id: id(381), user_id: PERSON.user, secret: "s", backup_codes: "b" } },
    removes: { user: "auth definer" },
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
    rows: { one: { id: id(391), identifier: "i", value: "v", expires_at: DAY } },
    removes: { one: "auth definer" },
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
    rows: { one: { token_digest: "e1", reason: "PAUSED" } },
    removes: { one: "definer" },
    changes: [{ row: "one", set: { ended_at: "2026-01-03" }, by: "definer" }],
    inserts: [{ what: "an end", values: { token_digest: "e2", reason: "PAUSED" }, by: "definer" }],
  },
  rate_limits: {
    compared: "by proofs",
    secret: "*",
    policies: { ALL: "definer_counts" },
    key: ["key"],
    rows: { one: { key: "k1", count: 1, resets_at: DAY } },
    removes: { one: "definer" },
    changes: [{ row: "one", set: { count: 2 }, by: "definer" }],
    inserts: [
      { what: "a limit", values: { key: "k2", count: 1, resets_at: "2030-01-01" }, by: "definer" },
    ],
  },
  statistics: {
    policies: { ALL: "definer_counts" },
    key: ["months", "first_month"],
    rows: { one: A_MONTH },
    changes: [{ row: "one", set: { requested: 2 }, by: "definer" }],
    inserts: [
      { what: "a month", values: { ...A_MONTH, first_month: "2020-02-01" }, by: "definer" },
    ],
  },
};
