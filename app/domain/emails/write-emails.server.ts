import { randomUUID } from "node:crypto";
import { sentEmails } from "#app/db/schema/emails.ts";
import { isUndone } from "#app/domain/audit/undone-status.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import {
  composeEmail,
  type EmailWriting,
  findTemplateToFill,
  issueTokenFor,
} from "./compose-email.server.ts";
import { type EmailContext, loadEmailContext } from "./email-context.server.ts";
import type { EmailRequest } from "./email-events.ts";
import { findRecipients } from "./recipients.server.ts";

/** Whether it tells of a status that the job no longer has, or has again since a change was undone. */
async function isOvertaken(db: Transaction, emailRequest: EmailRequest, { job }: EmailContext) {
  if (emailRequest.templateKey !== "status_changed" || !job) return false;
  const { status } = emailRequest;
  return job.status !== status || (await isUndone(db, job.id, status));
}

/**
 * Writes one email for each recipient. Writing the same email request again adds nothing. When the
 * template cannot be filled in, stores FAILED emails with the reason; they are not tried again. Returns the ids of the
 * emails to send now.
 */
export async function writeEmails(
  writing: EmailWriting,
  notificationId: string,
  emailRequest: EmailRequest,
): Promise<string[]> {
  const { db } = writing;
  const { templateKey } = emailRequest;
  const [template, facts] = await Promise.all([
    findTemplateToFill(db, templateKey),
    loadEmailContext(db, emailRequest),
  ]);
  if (!facts || (await isOvertaken(db, emailRequest, facts))) return [];
  const recipients = await findRecipients(db, emailRequest, facts, writing);
  if (recipients.length === 0) return [];
  const rows = recipients.map((recipient) => {
    const id = randomUUID();
    return {
      id,
      templateKey,
      notificationId,
      notification: emailRequest,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      organisationId: facts.organisation?.id ?? null,
      jobId: facts.job?.id ?? null,
      ...composeEmail(writing, template, { id, notification: emailRequest, facts, recipient }),
    };
  });
  const written = await db
    .insert(sentEmails)
    .values(rows)
    .onConflictDoNothing({ target: [sentEmails.notificationId, sentEmails.recipientEmail] })
    .returning({ id: sentEmails.id, status: sentEmails.status, email: sentEmails.recipientEmail });
  for (const { id, status, email } of written) {
    // A FAILED email has no text and so no link; it gets one when it is written later.
    if (status === "QUEUED" || status === "KEPT") {
      await issueTokenFor(writing, { id, templateKey, email, facts });
    }
  }
  return written.filter(({ status }) => status === "QUEUED").map(({ id }) => id);
}
