import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { ROLES } from "#app/words/users.ts";
import { at, bytes, checked, id, oneOf, table, words } from "./columns.ts";

/** The actions that the audit log accepts; a migration that adds an action adds its row. */
export const auditActions = table("audit_actions", {
  action: text().primaryKey(),
  clientVisible: boolean().notNull(),
  /** For which subject a client may write this action: a job, their organisation, themselves; null: none. */
  clientWrites: oneOf(["JOB", "ORGANISATION", "SELF"]),
});

/** Append-only, by trigger and grants. Keeps names as they were; no foreign key can delete entries. */
export const auditLogs = table(
  "audit_logs",
  {
    id: id(),
    organisationId: uuid(),
    organisationName: text(),
    jobId: uuid(),
    actorUserId: uuid(),
    actorName: text(),
    action: text().notNull(),
    oldValue: text(),
    newValue: text(),
    meta: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    requestId: text(),
    createdAt: at().notNull().default(sql`clock_timestamp()`),
    /** The actor's role at that moment and the client's network address; the database sets both. */
    actorRole: text({ enum: ROLES }),
    ip: text(),
    /** Whether the client sees the entry on its job; the database sets it from the action. */
    clientVisible: boolean().notNull().default(false),
    /** Entries without an actor are by "System". */
    words: words(
      sql`action || E'\\n' || coalesce(actor_name, 'System') || E'\\n' || coalesce(organisation_name, '')`,
    ),
  },
  (t) => [
    index("audit_logs_newest").on(t.createdAt, t.id),
    index("audit_logs_of_job").on(t.jobId, t.createdAt, t.id),
    index("audit_logs_of_organisation").on(t.organisationId, t.createdAt, t.id),
    index("audit_logs_by_action").on(t.action, t.createdAt, t.id),
    index("audit_logs_completions")
      .on(t.createdAt)
      .where(sql`action = 'status_changed' and new_value = 'COMPLETED'`),
    index("audit_logs_for_clients")
      .on(t.organisationId, t.createdAt, t.id)
      .where(sql`job_id is not null and client_visible`),
  ],
);

/**
 * Proves that entries of the audit log are unchanged: each hash covers the whole entry and the hash before
 * it. Append-only like the audit log; see docs/decisions/019-audit-seals.md.
 */
export const auditSeals = table("audit_seals", {
  /** From 1, without gaps. */
  seq: checked(bigint({ mode: "number" }), (it) => sql`${it} >= 1`).primaryKey(),
  auditId: uuid().notNull().unique("audit_seals_one_per_entry"),
  hash: checked(bytes(), (it) => sql`octet_length(${it}) = 32`).notNull(),
});
