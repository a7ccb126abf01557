import { and, eq } from "drizzle-orm";
import { sentEmails } from "#app/db/schema/emails.ts";
import {
  composeEmail,
  type EmailWriting,
  findTemplateToFill,
  issueTokenFor,
} from "#app/domain/emails/compose-email.server.ts";
import { loadEmailContext } from "#app/domain/emails/email-context.server.ts";
import { emailRequestPayload } from "#app/domain/emails/payload.ts";
import { findRecipients } from "#app/domain/emails/recipients.server.ts";

const NOT_TOLD = "This person no longer gets this email.";
const NO_WORDS = "What this email was about no longer exists.";

/**
 * Prepares a stored QUEUED email for sending: SKIPPED if the recipient may no longer get it; written with
 * today's template if it has no text. The row stays locked until the transaction ends.
 *
 * @returns whether it is to be sent.
 */
export async function rewriteEmail(writing: EmailWriting, id: string): Promise<boolean> {
  const { db } = writing;
  const isThis = eq(sentEmails.id, id);
  const [email] = await db
    .select()
    .from(sentEmails)
    .where(and(isThis, eq(sentEmails.status, "QUEUED")))
    .for("update");
  if (!email) return false;
  const hasWords = email.subject !== "";
  const { success, data: emailRequest } = emailRequestPayload.safeParse(email.notification);
  if (!success) {
    if (!hasWords) {
      await db.update(sentEmails).set({ status: "FAILED", lastError: NO_WORDS }).where(isThis);
    }
    return hasWords;
  }
  const facts = await loadEmailContext(db, emailRequest);
  const recipients = facts ? await findRecipients(db, emailRequest, facts, writing) : [];
  const recipient = recipients.find((person) => person.email === email.recipientEmail);
  if (!facts || !recipient) {
    await db.update(sentEmails).set({ status: "SKIPPED", lastError: NOT_TOLD }).where(isThis);
    return false;
  }
  if (hasWords) return true;
  const { templateKey } = emailRequest;
  const template = await findTemplateToFill(db, templateKey);
  const message = composeEmail(writing, template, {
    id,
    notification: emailRequest,
    facts,
    recipient,
  });
  await db.update(sentEmails).set(message).where(isThis);
  if (message.status !== "QUEUED" && message.status !== "KEPT") return false;
  await issueTokenFor(writing, { id, templateKey, email: recipient.email, facts });
  return message.status === "QUEUED";
}
