import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import type { SentEmailStatus } from "#app/words/sent-emails.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { readPage, searchCondition } from "#foundation/lists/page-window.server.ts";
import type { WantedPage } from "#foundation/lists/paging.ts";

const { words, notification, textBody, htmlBody, ...listed } = getTableColumns(sentEmails);

/** All emails, newest first, searched by recipient, subject or template. Staff only. */
export function listSentEmails(
  tx: Transaction,
  { search, status, ...page }: WantedPage & { status: SentEmailStatus | null },
) {
  const within = status ? eq(sentEmails.status, status) : undefined;
  return readPage(sentEmails, page, (place) =>
    tx
      .select(listed)
      .from(sentEmails)
      .where(searchCondition({ table: sentEmails, place, within, search }))
      .orderBy(place.order)
      .limit(place.limit),
  );
}

export type ListedSentEmail = Awaited<ReturnType<typeof listSentEmails>>["rows"][number];

/** One email with its text. Staff only. */
export async function findSentEmail(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ ...listed, textBody, htmlBody })
    .from(sentEmails)
    .where(hasId(sentEmails.id, id));
  return found(row, "Email not found");
}

/** When an email was sent again, and by whom, oldest first. Staff only. */
export function listResends(tx: Transaction, sentEmailId: string) {
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

export type Resend = Awaited<ReturnType<typeof listResends>>[number];
