import { id, JOB, ORG, PERSON, TEMPLATE_ID } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";

const VISITORS = "visitor registering registered";

const AN_ENQUIRY = { name: "Ada", email: "a@sender.example", message: "Text", fingerprint: "new" };
const A_MAIL = {
  template_key: "quote_sent",
  notification_id: PERSON.nobody,
  status: "QUEUED",
  recipient_name: "Ada",
  recipient_email: "admin@people.example",
  subject: "Subject",
  text_body: "Text",
  html_body: "Text",
};
const A_VERSION = { number: 7, description: "D", subject: "S", body: "B", is_active: true };

const enquiry = (what: string, more: Values, by = ""): Insert => ({
  what,
  values: { ...AN_ENQUIRY, ...more },
  by,
});
const answer = (what: string, author_user_id: string, by = ""): Insert => ({
  what,
  values: { enquiry_id: id(331), author_user_id, body: "Text" },
  by,
});
const mail = (what: string, more: Values, by: string): Insert => ({
  what,
  values: { ...A_MAIL, ...more },
  by,
});
const version = (what: string, by: string | null, may: string): Insert => ({
  what,
  values: { ...A_VERSION, template_id: TEMPLATE_ID, created_by_user_id: by },
  by: may,
});

export const BUSINESS_TABLES: Record<string, WrittenEntry> = {
  enquiries: {
    grows: true,
    compared: "always",
    words: "possibly_automatic status",
    secret: "fingerprint",
    decides: { columns: "status owner_user_id organisation_id" },
    policies: { UPDATE: "definer_converts staff_decides", DELETE: "definer_removes" },
    removes: { new: "definer" },
    key: ["number"],
    rows: { new: { ...AN_ENQUIRY, id: id(331), number: 900_001, fingerprint: "known" } },
    changes: [
      { row: "new", set: { status: "SPAM" }, by: "admin definer" },
      { row: "new", set: { organisation_id: ORG.new }, by: "admin definer" },
      { row: "new", set: { invited_at: "2026-01-02" }, by: "admin" },
    ],
    inserts: [
      enquiry("an enquiry", {}, VISITORS),
      enquiry("one that looks automatic", { possibly_automatic: "QUICK" }, VISITORS),
      enquiry("one with a number of its own", { number: 7 }),
      enquiry("one held for spam", { status: "SPAM" }, VISITORS),
      enquiry("one without its fingerprint", { fingerprint: null }),
      enquiry("one answered already", { status: "REPLIED", answered_at: "2026-01-02" }),
      enquiry("one with an owner", { owner_user_id: PERSON.admin }),
      enquiry("one with a note", { note: "Text" }),
      enquiry("one with a note's version", { note_version: 1 }),
    ],
  },
  enquiry_replies: {
    grows: true,
    compared: "always",
    policies: { DELETE: "definer_removes" },
    rows: { one: { id: id(332), enquiry_id: id(331), author_user_id: PERSON.admin, body: "B" } },
    inserts: [
      answer("an answer of mine", PERSON.admin, "admin"),
      answer("an answer in another's name", PERSON.ownStaff),
    ],
  },
  email_templates: {
    compared: "always",
    words: "key",
    policies: { ALL: "setup_templates", UPDATE: "staff_edits" },
    rows: {
      one: { id: TEMPLATE_ID, key: "k", name: "Name", description: "D", subject: "S", body: "B" },
    },
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
    compared: "always",
    key: ["template_id", "number"],
    rows: { one: { ...A_VERSION, template_id: TEMPLATE_ID, number: 1 } },
    inserts: [
      version("a version of mine", PERSON.admin, "admin setup"),
      version("a version in another's name", PERSON.ownStaff, "setup"),
      version("a version of nobody's", null, "setup"),
    ],
  },
  installation_checks: {
    words: "name status",
    restored: "name not in ('backup', 'restore_drill')",
    policies: { ALL: "setup_notes worker_notes" },
    key: ["name"],
    rows: { one: { name: "restore_drill", status: "OK", detail: "D" } },
    changes: [{ row: "one", set: { detail: "x" }, by: "worker setup" }],
    inserts: [
      {
        what: "a check",
        values: { name: "backup", status: "OK", detail: "D" },
        by: "worker setup",
      },
    ],
  },
  sent_emails: {
    grows: true,
    compared: "always",
    words: "notification status template_key",
    restored: "status <> 'QUEUED' and last_error is distinct from 'Held after a restore'",
    foundOtherwise: "by staff alone, newest first, or in words",
    policies: { ALL: "definer_removes worker_sends", UPDATE: "staff_resends" },
    key: ["status"],
    rows: {
      sent: { ...A_MAIL, id: id(341), status: "SENT", notification_id: id(342) },
      queued: { ...A_MAIL, id: id(343), notification_id: id(344) },
    },
    changes: [
      { row: "sent", set: { status: "QUEUED" }, by: "admin worker" },
      { row: "queued", set: { status: "QUEUED" }, by: "worker" },
      { row: "sent", set: { status: "KEPT" }, by: "worker", checked: "admin" },
      { row: "queued", set: { last_error: "x" }, by: "worker" },
    ],
    inserts: [
      mail("a test to myself", {}, "admin worker"),
      mail("a test to someone else", { recipient_email: "user@people.example" }, "worker"),
      mail("a test about an organisation", { organisation_id: ORG.own }, "worker"),
      mail("a test about a job", { job_id: JOB.asked }, "worker"),
      mail("a test that counts as sent", { status: "SENT" }, "worker"),
      mail("a test with a notification", { notification: "{}" }, "worker"),
      mail("a test tried before", { attempts: 1 }, "worker"),
      mail("a test sent again", { resends: 1 }, "worker"),
      mail("a test that is being sent", { sending_until: "2026-01-02" }, "worker"),
      mail("a test with an error", { last_error: "x" }, "worker"),
      mail("a test with its time", { sent_at: "2026-01-02" }, "worker"),
    ],
  },
};
