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
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";

const NO_LONGER = {
  status: "SKIPPED",
  lastError: "This person no longer gets this email.",
  nextAttemptBy: null,
  sendingUntil: null,
} as const;
const NO_WORDS = "What this email was about no longer exists.";

/**
 * Prepares a stored QUEUED email for sending: SKIPPED if the recipient may no longer get it; written with
 * today's template if it has no text. The row stays locked until the transaction ends. Returns whether it is to be
 * sent.
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
    await db.update(sentEmails).set(NO_LONGER).where(isThis);
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

/**
 * Checks an email again before a later attempt. When its recipient may no longer get it, it is SKIPPED, and
 * written for whoever is to be told by now and has not got it: the job's new owner, say. Returns whether it is to be
 * sent, and the ids of the emails to send instead.
 */
export async function recheckEmail(writing: EmailWriting, id: string) {
  if (await rewriteEmail(writing, id)) return { mayGo: true, instead: [] };
  const [skipped] = await writing.db
    .select({ about: sentEmails.notification, notificationId: sentEmails.notificationId })
    .from(sentEmails)
    .where(and(eq(sentEmails.id, id), eq(sentEmails.status, "SKIPPED")));
  const request = emailRequestPayload.safeParse(skipped?.about);
  if (!skipped || !request.success) return { mayGo: false, instead: [] };
  return {
    mayGo: false,
    instead: await writeEmails(writing, skipped.notificationId, request.data),
  };
}
