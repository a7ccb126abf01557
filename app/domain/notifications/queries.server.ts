import { and, desc, eq, ilike, or } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { sentEmails } from "#app/db/schema.ts";
import { notFound } from "../errors.ts";
import { isId } from "../identifiers.ts";
import { after, containing } from "../newest-first.server.ts";
import { type Cursor, type Page, toPage } from "../paging.ts";

export type SentEmailState = "QUEUED" | "SENT" | "FAILED" | "KEPT" | "SKIPPED";

export interface ListedSentEmail {
  id: string;
  templateKey: string;
  recipientName: string;
  recipientEmail: string;
  jobId: string | null;
  subject: string;
  state: SentEmailState;
  attempts: number;
  lastError: string | null;
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
  state: sentEmails.state,
  attempts: sentEmails.attempts,
  lastError: sentEmails.lastError,
  createdAt: sentEmails.createdAt,
  sentAt: sentEmails.sentAt,
};

/** All messages, newest first, searched by recipient's name or address or template. Staff only. */
export async function listSentEmails(
  tx: Transaction,
  options: { search: string; cursor: Cursor | null; size: number },
): Promise<Page<ListedSentEmail>> {
  const pattern = containing(options.search);
  const matches = options.search
    ? or(
        ilike(sentEmails.recipientName, pattern),
        ilike(sentEmails.recipientEmail, pattern),
        ilike(sentEmails.templateKey, pattern),
      )
    : undefined;
  const rows = await tx
    .select(listed)
    .from(sentEmails)
    .where(and(matches, after(sentEmails, options.cursor)))
    .orderBy(desc(sentEmails.createdAt), desc(sentEmails.id))
    .limit(options.size + 1);
  return toPage(rows, options.size);
}

export interface SentEmail extends ListedSentEmail {
  textBody: string;
  htmlBody: string;
}

/**
 * One message with what it says. Staff only.
 *
 * @throws Refusal 404 when there is no such message.
 */
export async function findSentEmail(tx: Transaction, id: string): Promise<SentEmail> {
  const [row] = isId(id)
    ? await tx
        .select({ ...listed, textBody: sentEmails.textBody, htmlBody: sentEmails.htmlBody })
        .from(sentEmails)
        .where(eq(sentEmails.id, id))
    : [];
  if (!row) throw notFound("Message not found");
  return row;
}
