import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { auditLogs } from "#app/db/schema/audit.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { notFound } from "#app/domain/errors.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import { readPage, searchCondition } from "#app/domain/lists/page-window.server.ts";
import type { Cursor, Page } from "#app/domain/lists/paging.ts";
import type { SentEmailStatus } from "./sent-email.ts";

export interface ListedSentEmail {
  id: string;
  templateKey: string;
  recipientName: string;
  recipientEmail: string;
  jobId: string | null;
  subject: string;
  status: SentEmailStatus;
  attempts: number;
  resends: number;
  lastError: string | null;
  nextAttemptBy: Date | null;
  createdAt: Date;
  sentAt: Date | null;
}

const listed = {
  id: sentEmails.id,
  templateKey: sentEmails.templateKey,
  recipientName: sentEmails.recipientName,
  recipientEmail: sentEmails.recipientEmail,
  jobId: sentEmails.jobId,
  subject: sentEmails.subject,
  status: sentEmails.status,
  attempts: sentEmails.attempts,
  resends: sentEmails.resends,
  lastError: sentEmails.lastError,
  nextAttemptBy: sentEmails.nextAttemptBy,
  createdAt: sentEmails.createdAt,
  sentAt: sentEmails.sentAt,
};

/** All emails, newest first, searched by recipient, subject or template. Staff only. */
export function listSentEmails(
  tx: Transaction,
  options: { search: string; status: SentEmailStatus | null; cursor: Cursor | null; size: number },
): Promise<Page<ListedSentEmail>> {
  const { search, status } = options;
  const within = status ? eq(sentEmails.status, status) : undefined;
  return readPage(sentEmails, options, (place) =>
    tx
      .select(listed)
      .from(sentEmails)
      .where(
        search
          ? searchCondition({ table: sentEmails, place, within, search })
          : and(within, place.condition),
      )
      .orderBy(place.order)
      .limit(place.limit),
  );
}

export interface SentEmail extends ListedSentEmail {
  textBody: string;
  htmlBody: string;
}

/** One email with its text. Staff only. */
export async function findSentEmail(tx: Transaction, id: string): Promise<SentEmail> {
  const [row] = isId(id)
    ? await tx
        .select({ ...listed, textBody: sentEmails.textBody, htmlBody: sentEmails.htmlBody })
        .from(sentEmails)
        .where(eq(sentEmails.id, id))
    : [];
  if (!row) throw notFound("Email not found");
  return row;
}

export interface Resend {
  id: string;
  actorName: string | null;
  createdAt: Date;
}

/** When an email was sent again, and by whom, oldest first. Staff only. */
export function listResends(tx: Transaction, sentEmailId: string): Promise<Resend[]> {
  return tx
    .select({ id: auditLogs.id, actorName: auditLogs.actorName, createdAt: auditLogs.createdAt })
    .from(auditLogs)
    .where(
      and(
        // Written as a literal, so that PostgreSQL uses the partial index.
        sql`${auditLogs.action} = 'email_resent'`,
        sql`${auditLogs.meta}->>'sentEmailId' = ${sentEmailId}`,
      ),
    )
    .orderBy(asc(auditLogs.createdAt));
}
