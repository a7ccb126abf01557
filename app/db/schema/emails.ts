import { sql } from "drizzle-orm";
import { index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { SENT_EMAIL_STATUSES } from "#app/words/sent-emails.ts";
import { at, createdAt, id, oneOf, table, words } from "./columns.ts";

/**
 * One row for each recipient of an email. KEPT: no mail server is set, so staff read it in the portal.
 * `notification` is the email request, to write it again; null for a test of a template.
 */
export const sentEmails = table(
  "sent_emails",
  {
    id: id(),
    templateKey: text().notNull(),
    notificationId: uuid().notNull(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    organisationId: uuid(),
    jobId: uuid(),
    subject: text().notNull(),
    words: words(
      sql`recipient_name || ' ' || recipient_email || ' ' || subject || ' ' || template_key`,
    ),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    status: oneOf(SENT_EMAIL_STATUSES).notNull(),
    notification: jsonb().$type<unknown>(),
    attempts: integer().notNull().default(0),
    /** How often staff have sent it again. */
    resends: integer().notNull().default(0),
    lastError: text(),
    nextAttemptBy: at(),
    /** Until then, only the process that is sending it may. */
    sendingUntil: at(),
    queuedAt: createdAt(),
    createdAt: createdAt(),
    sentAt: at(),
  },
  (t) => [
    unique("sent_emails_one_per_person").on(t.notificationId, t.recipientEmail),
    index("sent_emails_newest").on(t.createdAt, t.id),
    index("sent_emails_unsent").on(t.createdAt).where(sql`status in ('QUEUED', 'FAILED')`),
    index("sent_emails_by_status").on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);
